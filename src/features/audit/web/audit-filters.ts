import * as v from 'valibot'
import { type Day, isDay } from '#core/day.ts'
import { dayField, id } from '#core/fields.ts'
import { anyText, type Filter, listFilters } from '#ui/list/list-filters.ts'
import type { FilterState } from '#ui/list/use-filters.ts'

// A finding can be sent to somebody else as the address of the log.

const TABLE = {
  search: anyText('q'),
  action: anyText('action', 60),
  personId: { name: 'person', usual: '', read: (text) => (v.is(id, text) ? text : '') },
  from: day('from'),
  to: day('to'),
} satisfies Record<string, Filter<string>>

export const LINES = listFilters(TABLE)
export type FilteredLines = FilterState<typeof TABLE>

function day(name: string): Filter<Day> {
  return { name, usual: '', read: (text) => (v.is(dayField, text) ? (text as Day) : '') }
}

/** A day as it is typed, '6/3/2026', or as it is copied out of an address; null for no day there is. */
export function readDay(typed: string): Day | null {
  const [, date, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(typed.trim()) ?? []
  const written = year
    ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
    : typed.trim()
  return isDay(written) ? written : null
}
