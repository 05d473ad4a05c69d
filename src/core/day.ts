// A business day is a date without a time. Points in time are stored separately, as UTC.

declare const kind: unique symbol

/** A calendar date, 'YYYY-MM-DD'. Strings of this form sort by date. */
export type Day = string & { readonly [kind]: 'day' }

const SHAPE = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

/** Reads 'YYYY-MM-DD'. Throws on any other text and on dates that do not exist. */
export function day(text: string): Day {
  if (!isDay(text)) throw new TypeError(`Not a calendar date: ${text}`)
  return text
}

/** Checks for 'YYYY-MM-DD' and that the date exists: no 31 February, no year 0. */
export function isDay(text: string): text is Day {
  if (!SHAPE.test(text) || text.startsWith('0000')) return false
  const ms = toMs(text as Day)
  return !Number.isNaN(ms) && toDay(ms) === text
}

/** The day `count` whole days after `from`; before it, where `count` is negative. */
export function addDays(from: Day, count: number): Day {
  return toDay(toMs(from) + count * DAY_MS)
}

/** How many days `to` lies after `from`; negative when before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((toMs(to) - toMs(from)) / DAY_MS)
}

/** '06/03/2025', as Ghana writes it. */
export function formatDay(value: Day): string {
  return `${value.slice(8)}/${value.slice(5, 7)}/${value.slice(0, 4)}`
}

/** An instant as people read it in Ghana, which keeps UTC all year: '06/03/2025, 14:05'. */
export function formatInstant(iso: string): string {
  return `${formatDay(iso.slice(0, 10) as Day)}, ${iso.slice(11, 16)}`
}

function toMs(value: Day): number {
  return Date.parse(`${value}T00:00:00Z`)
}

function toDay(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10) as Day
}
