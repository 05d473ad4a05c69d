import { useState } from 'react'
import type { AnswerOf } from '../../../../core/call.ts'
import type { peopleCalls, PersonLine } from '../../schema.ts'
import type { Filters } from './people-filters.ts'

// An admin reads the list while others join and their balances move. The rows keep their places
// until the admin asks; what is in them stays true to the latest answer.

export type PeopleList = AnswerOf<typeof peopleCalls.listPeople>

type Pinned = {
  readonly key: string
  readonly list: PeopleList
  /** True where the next answer is taken as it is: the admin has just changed something. */
  readonly loose: boolean
}

type Query = { data: PeopleList | undefined; isPlaceholderData: boolean }

export function usePinnedPeople(filters: Filters, query: Query) {
  const key = JSON.stringify(filters)
  const latest = query.isPlaceholderData ? undefined : query.data
  const [held, setHeld] = useState<Pinned | null>(null)
  if (latest && latest !== held?.list && mayTake(held, key, latest)) {
    setHeld({ key, list: latest, loose: false })
  }
  const now = held?.key === key ? latest : undefined
  const changed = held !== null && now !== undefined && !sameRows(held.list, now)
  return {
    list: now ?? held?.list,
    rows: held ? showRows(held.list, now) : [],
    changed,
    /** How many of the changes are newcomers. */
    fresh: changed ? countFresh(held.list, now, filters) : 0,
    /** Shows the list as it is now. */
    accept: () => latest && setHeld({ key, list: latest, loose: false }),
    loosen: () => setHeld((old) => old && { ...old, loose: true }),
  }
}

/** A list nobody reads yet may be replaced: another filter, an empty one, one of the same rows. */
function mayTake(held: Pinned | null, key: string, latest: PeopleList): boolean {
  if (!held || held.key !== key || held.loose || held.list.people.length === 0) return true
  return sameRows(held.list, latest)
}

export function sameRows({ people }: PeopleList, other: PeopleList): boolean {
  return (
    people.length === other.people.length &&
    people.every(({ id }, at) => id === other.people[at]?.id)
  )
}

/** Each row in its place, with what is known of it now; who has left the page stays as last seen. */
export function showRows(held: PeopleList, now: PeopleList | undefined): readonly PersonLine[] {
  const known = new Map(now?.people.map((person) => [person.id, person]))
  return held.people.map((person) => known.get(person.id) ?? person)
}

/** How many joined since; under a status, a row may be new there without having joined. */
export function countFresh(held: PeopleList, now: PeopleList, { status }: Filters): number {
  return status ? 0 : Math.max(0, now.matching - held.matching)
}
