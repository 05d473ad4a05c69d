import { inLanguage } from '#core/in-words.ts'

export type TimeUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute'

type UnitWords = {
  readonly one: string
  readonly many: string
  /** Instead of 'one ago' and 'in one'. */
  readonly last?: string
  readonly next?: string
}

const UNITS: Readonly<Record<TimeUnit, UnitWords>> = {
  year: { one: 'year', many: 'years', last: 'last year', next: 'next year' },
  month: { one: 'month', many: 'months', last: 'last month', next: 'next month' },
  week: { one: 'week', many: 'weeks', last: 'last week', next: 'next week' },
  day: { one: 'day', many: 'days', last: 'yesterday', next: 'tomorrow' },
  hour: { one: 'hour', many: 'hours' },
  minute: { one: 'minute', many: 'minutes' },
}

/** How long ago something was, or how far ahead it is: a count below 0 has passed. */
export const timeAgo = inLanguage('timeAgo', {
  say: (count: number, unit: TimeUnit): string => {
    const { one, many, last, next } = UNITS[unit]
    if (count === -1 && last) return last
    if (count === 1 && next) return next
    const size = Math.abs(count)
    const time = `${size} ${size === 1 ? one : many}`
    return count < 0 ? `${time} ago` : `in ${time}`
  },
})
