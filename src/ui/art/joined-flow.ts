import type { FlowBand } from './paint-flow.ts'

/** Wider ones stay apart: a flow of threads is to be seen as one. */
const MOST_SHARE = 0.01
const IS_NEXT = 1e-9

/**
 * Bands of one colour that lie side by side in the cloth and on both sides of the flow, as one: of a thousand robots'
 * threads a slow machine would draw each in every frame.
 */
export function joinedBands(bands: readonly FlowBand[]): readonly FlowBand[] {
  const joined: FlowBand[] = []
  for (const band of bands) {
    const last = joined[joined.length - 1]
    const follows = (from: number, to: number) => last && Math.abs(from + last.share - to) < IS_NEXT
    if (
      last &&
      last.hue === band.hue &&
      last.share + band.share <= MOST_SHARE &&
      follows(last.start, band.start) &&
      follows(last.end, band.end)
    ) {
      const [wide, share] = [last.wide + band.wide, last.share + band.share]
      joined[joined.length - 1] = { ...last, wide, share }
      continue
    }
    joined.push(band)
  }
  return joined
}
