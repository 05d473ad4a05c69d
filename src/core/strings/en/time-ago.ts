const relative = new Intl.RelativeTimeFormat('en-GH', { numeric: 'auto' })

export type TimeUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute'

/** How long ago something was, or how far ahead it is: a count below 0 has passed. */
export const timeAgo = {
  say: (count: number, unit: TimeUnit) => relative.format(count, unit),
}
