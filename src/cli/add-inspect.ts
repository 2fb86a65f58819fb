import type { Command } from 'commander'
import type { InspectOptions } from '../commands/inspect/options.ts'
import type { Start } from './program.ts'

const EXAMPLES = `
Examples:
  evidence-gate inspect --serving gates/serving.json \\
    --query "Which seal fits AX-104-B?" --document @manual.txt --evidence 3420:3461
  evidence-gate inspect --tokenizer models/tokenizer.json --max-length 512 --truncation only_second \\
    --query "Which seal fits AX-104-B?" --document @manual.txt --windows fill:64
  evidence-gate inspect --tokenizer models/tokenizer.json --max-length 1024 --truncation longest_first \\
    --part "<|im_start|>user" --part "<Query>: {query} <Document>: {document}" --part "<|im_end|>" \\
    --query "Which seal fits?" --document @manual.txt
  evidence-gate inspect --tokenizer encoder/tokenizer.json --max-length 256 --query-prefix "query: " --query @long.txt
  evidence-gate inspect ... --json | jq .evidence

Without --document the query is read as a single text, as by an embedding model; options of pairs are refused then.
A text that starts with "@" names a file; write "@@" for a text that starts with "@".
The exit code is 2 where the pair is impossible under the rule, or the contract refuses the query.`

const several = (value: string, before: readonly string[] = []) => [...before, value]

export function addInspect(program: Command, start: Start): void {
  program
    .command('inspect')
    .description('show what a model receives of one query and one document, or of one text')
    .option('--serving <file>', 'a serving.json: the contract; no other option of the rule beside it')
    .option('--tokenizer <file>', 'a tokenizer.json')
    .option('--tokenizer-config <file>', 'a tokenizer_config.json: default side, published limit')
    .requiredOption('--query <text>', 'the query, or @FILE')
    .option('--document <text>', 'the document, or @FILE; without it the query is a single text')
    .option(
      '--field <name=text>',
      'what a template asks for: title, section, attributes.NAME; repeatable',
      several,
    )
    .option('--route <name>', 'prompt route of a single text under --serving')
    .option('--max-length <n>', 'limit of the whole input in tokens')
    .option('--truncation <strategy>', 'longest_first, only_first or only_second; of pairs')
    .option('--side <side>', 'right or left: the end that is cut (default: right)')
    .option('--query-prefix <text>', 'put in front of the query')
    .option(
      '--document-template <text>',
      'string around the document: {text}, {title}, {section}, {attributes.NAME}',
    )
    .option('--max-query-tokens <n>', 'tokens that the query keeps at most')
    .option(
      '--part <text>',
      'part of a joined template, with {query} and {document} once each; repeatable',
      several,
    )
    .option('--keep-suffix', 'the end of a joined template stands when it is cut as one text')
    .option('--windows <size:overlap>', 'windows of the document in tokens, or fill:OVERLAP')
    .option('--window-cut <what>', 'tokens or text (default: tokens)')
    .option('--evidence <start:end>', 'UTF-16 positions of the evidence in the document, or in the only text')
    .option('--json', 'print one JSON object')
    .addHelpText('after', EXAMPLES)
    .action((options: InspectOptions) =>
      start(async ({ host, console }) => {
        const { inspect } = await import('../commands/inspect/inspect.ts')
        return inspect(host(null), options, console)
      }),
    )
}
