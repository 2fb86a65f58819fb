import { styleText } from 'node:util'

/** The part of a stream of the process that decides about colours. */
export interface Screen {
  readonly isTTY?: boolean
  hasColors?(): boolean
}

/** Colours a text where the stream is a terminal that shows them (NO_COLOR counts); elsewhere the text as it is. */
export function createPaint(
  screen: Screen,
): (style: Parameters<typeof styleText>[0], text: string) => string {
  if (!screen.isTTY || !screen.hasColors?.()) return (_, text) => text
  return (style, text) => styleText(style, text)
}
