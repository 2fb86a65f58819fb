/**
 * A score as the Rust library reads it from the file. Its JSON parser takes the digits as one whole
 * number and divides by a power of ten, so it rounds twice: a quarter of ALBERT's scores are next to
 * the nearest double, which decides between segmentations of equal probability. The digits are
 * taken to be the shortest that give `value`, as every writer of such files prints them.
 */
export function asRead(value: number): number {
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const power = Number(exponent) - fraction.length
  const digits = Number(BigInt(whole + fraction))
  const size = power < 0 ? dividedByPowerOfTen(digits, -power) : digits * Number(`1e${power}`)
  return value < 0 ? -size : size
}

function dividedByPowerOfTen(digits: number, power: number): number {
  return power <= 308 ? digits / Number(`1e${power}`) : digits / 1e308 / Number(`1e${power - 308}`)
}
