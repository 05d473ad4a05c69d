import { personView } from '#features/auth/views.ts'
import { settingsView } from '#features/settings/views.ts'
import type { Person, ServerParts } from '#platform/calls/server-parts.ts'
import type { Queryable } from '#platform/database/db.ts'
import { gatheredWrite } from '#platform/database/gathered-write.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

// The live channel notes a page when it connects and with every beat, 10 s apart; a page whose process
// died is gone after this.

/**
 * True where the person of a row of `presence` has a page open. A beat that lies ahead is of before the clock
 * was set back: who is here beats again.
 */
export const isHere: Sql = sql`
  presence.seen_at between now() - interval '40 seconds' and now() + interval '1 minute'`

/** A scalar: the number of the card of `person`, null without one. The app passes it in. */
export type CardNumber = Sql

/** True where a player takes part now: with a page open, or by a card, which needs none. */
export const takesPart = (cardNumber: CardNumber): Sql => sql`
  (coalesce(${isHere}, false) or (
    select play_by = 'cards' or (play_by = 'both' and ${cardNumber} is not null)
    from ${settingsView}))`

type PresenceParts = Pick<ServerParts, 'db' | 'announce'>

/** All whose beat falls into one moment are noted by one statement: a hall of phones beats all the time. */
export async function storePresence(
  { db, announce }: PresenceParts,
  { id, role }: Person,
): Promise<void> {
  if (role === 'learner') await storeAll(db, { id, announce })
}

/** Writes in the order of their ids, so that two processes never wait for each other. */
const storeAll = gatheredWrite<{ readonly id: string } & Pick<ServerParts, 'announce'>>(
  async (db, people) => {
    const ids = people.map(({ id }) => id)
    const { came } = await db.one<{ came: boolean }>(sql`
      with here as (select person_id from presence where person_id = any(${ids}::uuid[]) and ${isHere}),
        noted as (
          insert into presence (person_id)
          select id from ${personView} where id = any(${ids}::uuid[]) and deleted_at is null
          order by id
          on conflict (person_id) do update set seen_at = now()
          returning person_id
        )
      select exists (select from noted where person_id not in (select person_id from here)) as came`)
    if (came) people[0]?.announce([{ topic: 'class', to: 'admins' }])
  },
)

export async function endPresence({ db, announce }: ServerParts, { id }: Person): Promise<void> {
  const ended = await db.count(sql`delete from presence where person_id = ${id}`)
  if (ended > 0) announce([{ topic: 'class', to: 'admins' }])
}

/** Players are seats; people are all who play on them. Admins are neither. */
export async function countClass(db: Queryable): Promise<{ players: number; people: number }> {
  return db.one(sql`
    select count(*)::int as players, coalesce(sum(members), 0)::int as people
    from ${personView} where role = 'learner' and members > 0 and deleted_at is null`)
}

/** How many players take part now: those the class waits for, since a player who has left does nothing. */
export async function countHere(db: Queryable, cardNumber: CardNumber): Promise<number> {
  const { here } = await db.one<{ here: number }>(sql`
    select count(*)::int as here
    from ${personView} left join presence on person.id = presence.person_id
    where ${takesPart(cardNumber)} and role = 'learner' and members > 0 and deleted_at is null`)
  return here
}
