/**
 * The part in whole percents. A part below all is never 100, and a part above nothing is never 0.
 */
export function percentOf(some: number, all: number): number {
  if (some === 0 || some === all) return all === 0 ? 0 : (100 * some) / all
  return Math.min(99, Math.max(1, Math.round((100 * some) / all)))
}
