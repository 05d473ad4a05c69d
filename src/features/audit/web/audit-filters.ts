import * as v from 'valibot'
import type { Day } from '#core/day.ts'
import { dayField, id } from '#core/fields.ts'
import { anyText, type Filter, listFilters } from '#ui/list/list-filters.ts'
import type { Filtered } from '#ui/list/use-filters.ts'

// A finding can be sent to somebody else as the address of the log.

const TABLE = {
  search: anyText('q'),
  action: anyText('action', 60),
  personId: { name: 'person', usual: '', read: (text) => (v.is(id, text) ? text : '') },
  from: day('from'),
  to: day('to'),
} satisfies Record<string, Filter<string>>

export const LINES = listFilters(TABLE)
export type FilteredLines = Filtered<typeof TABLE>

function day(name: string): Filter<Day> {
  return { name, usual: '', read: (text) => (v.is(dayField, text) ? (text as Day) : '') }
}
