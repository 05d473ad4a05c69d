/** The part in whole percents. What is not all is not told as all, nor what is not nothing as nothing. */
export function percentOf(some: number, all: number): number {
  if (some === 0 || some === all) return all === 0 ? 0 : (100 * some) / all
  return Math.min(99, Math.max(1, Math.round((100 * some) / all)))
}
