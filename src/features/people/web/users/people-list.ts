import type { AnswerOf } from '#core/call.ts'
import { STATUSES } from '#features/auth/schema.ts'
import {
  anyText,
  DIRECTION,
  type Filters,
  listFilters,
  oneOf,
  orderedBy,
} from '#ui/list/list-filters.ts'
import type { FilterState } from '#ui/list/use-filters.ts'
import { type PinnedQuery, usePinnedRows } from '#ui/list/use-pinned-rows.ts'
import { PEOPLE_SORTS, type PersonSummary, type peopleCalls } from '../../schema.ts'

const TABLE = {
  search: anyText('search'),
  status: oneOf('status', STATUSES),
  sort: orderedBy('sort', PEOPLE_SORTS, 'joinDate'),
  direction: DIRECTION,
}
export const PEOPLE = listFilters(TABLE)
export type FilteredPeople = FilterState<typeof TABLE>
export type PeopleFilters = Filters<typeof TABLE>

export type PeopleList = AnswerOf<typeof peopleCalls.listPeople>

const PINNED = {
  rowsOf: ({ people }: PeopleList) => people,
  idOf: ({ id }: PersonSummary) => id,
  // A list of the same people in the same order moves nothing, so it is shown at once.
  releases: isSame,
}

/** The people that are being read: they keep their places, and what is said of them is as it is now. */
export function usePinnedPeople(filters: PeopleFilters, query: PinnedQuery<PeopleList>) {
  const pinned = usePinnedRows(JSON.stringify(filters), query, PINNED)
  const { rows, latest, taken, more } = pinned
  const changed = latest !== undefined && !isSame(rows, latest)
  return {
    ...pinned,
    list: latest ?? taken,
    changed,
    /** How many of the changes joined; under a status, a row may be new there without that. */
    fresh: changed && !filters.status ? more : 0,
  }
}

function isSame(rows: readonly PersonSummary[], { people }: PeopleList): boolean {
  return rows.length === people.length && rows.every(({ id }, at) => id === people[at]?.id)
}
