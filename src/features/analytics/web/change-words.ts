import { formatCount } from '#core/counts.ts'

// The change of a figure against the period before, in words and signs.

type FigureChange =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'same' }
  | { readonly kind: 'up' | 'down'; readonly by: number; readonly share: ChangeShare | null }

/** The change in whole percent; 'tiny' where it would round to 0. */
type ChangeShare = number | 'tiny'

/** The smallest past figure with a percentage: of one person, 59 more would be 5,900 %. */
const LEAST_BASE = 10

/** `by` is the size of the change. There is no percentage of next to nothing, nor of a loss. */
export function changeOf(now: number | null, before: number | null): FigureChange {
  if (now === null || before === null) return { kind: 'unknown' }
  if (now === before) return { kind: 'same' }
  const by = Math.abs(now - before)
  return { kind: now > before ? 'up' : 'down', by, share: shareOf(by, before) }
}

function shareOf(part: number, whole: number): ChangeShare | null {
  if (whole < LEAST_BASE) return null
  const percent = wholePercentOf(part, whole)
  return percent === 0 ? 'tiny' : percent
}

/** Rounded to whole percent. `whole` is above zero. */
export function wholePercentOf(part: number, whole: number): number {
  return Math.round((part / whole) * 100)
}

/** '+67 %', '−1,250 %' */
export function sayShare(percent: number, kind: 'up' | 'down'): string {
  return `${kind === 'up' ? '+' : '−'}${formatCount(percent)} %`
}
