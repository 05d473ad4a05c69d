import { formatCount } from '#core/counts.ts'

/** A percentage as people read it: '4,866.7'. */
export function sayPercent(percent: string): string {
  const [whole = '', ...tenths] = percent.split('.')
  return [formatCount(Number(whole)), ...tenths].join('.')
}
