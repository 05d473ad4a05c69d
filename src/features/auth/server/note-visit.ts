import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import { gatheredWrite } from '#platform/database/gathered-write.ts'
import { sql } from '#platform/database/sql.ts'

/** A session that was used, whose it is, and the business day. */
type SeenVisit = { readonly token: string; readonly id: PersonId; readonly today: Day }

/**
 * Notes that these people are here. Every phone of a hall is noted after a step of the clock, so rows that
 * somebody else holds are left out: their people are noted with their next request.
 */
export const noteVisit = gatheredWrite<SeenVisit>((db, visits) => {
  const ids = visits.map(({ id }) => id)
  return db.count(sql`
    with touched as (
      update auth.session set "updatedAt" = now() where id in (
        select id from auth.session where token = any(${visits.map(({ token }) => token)}::text[])
        for no key update skip locked
      )
    )
    update person set last_active_at = now(), last_active_on = seen.day from (
      select person.id, seen.day
      from unnest(${ids}::uuid[], ${visits.map(({ today }) => today)}::date[]) as seen (id, day)
      join person on person.id = seen.id
      for no key update of person skip locked
    ) as seen where person.id = seen.id`)
})
