/**
 * A text as short as cutting pieces out makes it while `fails` stays true: halves first, single
 * code points last, then what is left in plainer letters.
 */
export async function shrink(text: string, fails: (text: string) => Promise<boolean>): Promise<string> {
  let smallest = [...text]
  for (let size = Math.ceil(smallest.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < smallest.length; ) {
      const without = [...smallest.slice(0, start), ...smallest.slice(start + size)]
      if (without.length < smallest.length && (await fails(without.join('')))) smallest = without
      else start += size
    }
  }
  for (let index = 0; index < smallest.length; index++) {
    const plainer = smallest.with(index, 'a')
    if (smallest[index] !== 'a' && (await fails(plainer.join('')))) smallest = plainer
  }
  return smallest.join('')
}
