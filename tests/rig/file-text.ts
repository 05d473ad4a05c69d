import type { Download } from '#platform/calls/handle.ts'

/** The file that a call gives in pieces. */
export const fileOf = (answer: unknown) => answer as Download

/** The whole of such a file, as one text. */
export async function fileText(answer: unknown): Promise<string> {
  let text = ''
  for await (const piece of fileOf(answer).chunks) text += String(piece)
  return text
}
