/** The few things of action.yml that tests need: names under `inputs` and `outputs`, and what starts. */
export function parse(yaml: string): { main: string; inputs: string[]; outputs: string[] } {
  const part = (name: string) => new RegExp(`^${name}:\\n((?:[ ].*\\n)+)`, 'm').exec(yaml)?.[1] ?? ''
  const names = (name: string) =>
    [...part(name).matchAll(/^ {2}([a-z-]+):$/gm)].map(([, found]) => found as string)
  return {
    main: /^ {2}main: (.+)$/m.exec(yaml)?.[1] ?? '',
    inputs: names('inputs'),
    outputs: names('outputs'),
  }
}
