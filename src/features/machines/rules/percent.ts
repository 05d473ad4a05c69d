import { grouped } from '#core/counts.ts'

/** A percentage as people read it: '4,866.7'. */
export function sayPercent(percent: string): string {
  const [whole = '', ...tenths] = percent.split('.')
  return [grouped(Number(whole)), ...tenths].join('.')
}
