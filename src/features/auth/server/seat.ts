import { createHmac, randomInt } from 'node:crypto'
import { CODE_ALPHABET } from '#core/code-alphabet.ts'
import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import type { Config } from '#platform/base/config.ts'
import type { RawContext } from '#platform/calls/handle.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { drawUntilFree } from '#platform/database/draw-until-free.ts'
import { sql } from '#platform/database/sql.ts'
import { authServer } from '../words/en/auth-server.ts'
import { lockOwn } from './sign-in-facts.ts'

// The ways back to a seat: its return card, a PIN on the phone that was handed on, and a one-time
// code. The database has hashes under the server's key alone.

type SeatSecret = Pick<Config, 'authSecret'>

const CARD_SIGNS = 8
const SEAT_CODE_SIGNS = 9
const CODE_GOOD_FOR = '5 minutes'
/** The time for which a code that opens nothing any more is known to have been one. */
const SPENT_IS_KNOWN = '1 hour'
/** 852,891,037,441 cards are possible: 31 signs, eight times. */
const CARDS = BigInt(CODE_ALPHABET.length) ** BigInt(CARD_SIGNS)

/**
 * The code on somebody's card. It follows from the server's key, so that it can be shown again and
 * printed for a class, while the database holds its hash alone.
 */
function cardOf({ authSecret }: SeatSecret, id: PersonId, draw: number): string {
  const drawn = createHmac('sha256', authSecret).update(`card ${id} ${draw}`).digest()
  let rest = drawn.readBigUInt64BE() % CARDS
  let code = ''
  for (let sign = 0; sign < CARD_SIGNS; sign++) {
    code += CODE_ALPHABET[Number(rest % BigInt(CODE_ALPHABET.length))]
    rest /= BigInt(CODE_ALPHABET.length)
  }
  return code
}

function hashOf({ authSecret }: SeatSecret, what: 'card' | 'code' | 'pin' | 'offer', said: string) {
  return createHmac('sha256', authSecret).update(`seat ${what} ${said}`).digest()
}

/**
 * Gives a new person a card, and notes on which phone they took their seat; breaks `seat_offer_unique` where
 * the offer has a seat already.
 */
export async function openSeat(
  tx: Tx,
  config: SeatSecret,
  id: PersonId,
  offer: string | null,
  phone: string | null = null,
): Promise<string> {
  const code = cardOf(config, id, 1)
  await tx.count(sql`
    insert into seat (person_id, draw, card_hash, offer_hash, phone)
    values (${id}, 1, ${hashOf(config, 'card', code)},
      ${offer === null ? null : hashOf(config, 'offer', offer)}, ${phone})`)
  return code
}

/**
 * Finds the person whose seat was opened by this offer, and locks them; null where none was, or they were
 * removed.
 */
export async function findSeatOfOffer(
  db: Queryable,
  config: SeatSecret,
  offer: string,
): Promise<{ id: PersonId; name: string; draw: number; hasPin: boolean } | null> {
  return db.maybe(sql`
    select person.id, person.name, draw, pin_hash is not null as "hasPin"
    from seat join person on person.id = person_id
    where offer_hash = ${hashOf(config, 'offer', offer)} and deleted_at is null
    for no key update of person`)
}

/** True if the seat that was opened by this offer was banned. */
export async function isBannedOffer(
  db: Queryable,
  config: SeatSecret,
  offer: string,
): Promise<boolean> {
  const row = await db.maybe(sql`
    select from banned_phone where hash = ${hashOf(config, 'offer', offer)}`)
  return row !== null
}

/**
 * Issues a return card to the person who asks, the first one or another. Any card before it is void.
 * Refuses 'unauthenticated' who was removed or signed out meanwhile.
 */
export async function issueCard(
  db: Db,
  config: Config,
  { person: { id }, headers }: Pick<RawContext<never>, 'headers'> & { person: Person },
): Promise<string> {
  return drawUntilFree(['seat_card_unique'], (drawn) =>
    db.withTx(async (tx) => {
      await lockOwn(tx, { id }, headers, config)
      const last = await tx.maybe<{ draw: number }>(sql`
        select draw from seat where person_id = ${id}`)
      const draw = (last?.draw ?? 0) + drawn
      const code = cardOf(config, id, draw)
      await tx.count(sql`
        insert into seat (person_id, draw, card_hash)
        values (${id}, ${draw}, ${hashOf(config, 'card', code)})
        on conflict (person_id) do update set draw = excluded.draw, card_hash = excluded.card_hash`)
      tx.announce({ topic: 'people', to: id })
      return code
    }),
  )
}

/** The code of somebody's card and whether a PIN is set; null for who has no card. */
export async function readCard(
  db: Queryable,
  config: SeatSecret,
  id: PersonId,
): Promise<{ code: string; hasPin: boolean } | null> {
  const seat = await db.maybe<{ draw: number; hasPin: boolean }>(sql`
    select draw, pin_hash is not null as "hasPin" from seat where person_id = ${id}`)
  return seat && { code: cardOf(config, id, seat.draw), hasPin: seat.hasPin }
}

/** The card of every learner who has one, by name: once for each person who plays at that seat. */
export async function listSeatCards(
  db: Queryable,
  config: SeatSecret,
): Promise<{ name: string; code: string }[]> {
  const seats = await db.rows<{ id: PersonId; name: string; draw: number }>(sql`
    select person.id, coalesce(name, email) as name, draw
    from seat join person on person.id = person_id
      cross join generate_series(1, greatest(members, 1)) as place
    where deleted_at is null and role = 'learner'
    order by coalesce(name, email), person.id, place`)
  return seats.map(({ id, name, draw }) => ({ name, code: cardOf(config, id, draw) }))
}

const standing = sql`
  select person.id, coalesce(name, email) as name, email, role, status from person`

/** Locks the person to whom this card belongs; an admin's opens nothing. */
export async function lockByCard(tx: Tx, config: SeatSecret, code: string): Promise<Person | null> {
  return tx.maybe<Person>(sql`
    ${standing} join seat on person_id = person.id
    where card_hash = ${hashOf(config, 'card', code)} and role = 'learner' and deleted_at is null
    for no key update of person`)
}

/** A code, good once and for five minutes, that opens this seat on another phone. */
export async function makeSeatCode(
  tx: Tx,
  config: SeatSecret,
  id: PersonId,
  by: PersonId,
): Promise<{ code: string; expiresAt: string }> {
  const code = Array.from(
    { length: SEAT_CODE_SIGNS },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join('')
  await tx.count(sql`
    delete from seat_code
    where (person_id = ${id} and spent_at is null) or expires_at < now() - ${SPENT_IS_KNOWN}::interval`)
  const { expiresAt } = await tx.one<{ expiresAt: string }>(sql`
    insert into seat_code (hash, person_id, made_by, expires_at)
    values (${hashOf(config, 'code', code)}, ${id}, ${by}, now() + ${CODE_GOOD_FOR}::interval)
    returning expires_at as "expiresAt"`)
  return { code, expiresAt }
}

/** Spends a one-time code; answers whose it is, locked, or null for one that opens nothing. */
export async function spendSeatCode(
  tx: Tx,
  config: SeatSecret,
  code: string,
): Promise<Person | null> {
  const spent = await tx.maybe<{ id: PersonId }>(sql`
    update seat_code set spent_at = now()
    where hash = ${hashOf(config, 'code', code)} and expires_at > now() and spent_at is null
    returning person_id as id`)
  if (!spent) return null
  return tx.maybe<Person>(sql`
    ${standing} where id = ${spent.id} and deleted_at is null for no key update`)
}

/** True if a code was right once, and is spent or too old: typed again it is no guess. */
export async function wasSeatCode(
  db: Queryable,
  config: SeatSecret,
  code: string,
): Promise<boolean> {
  const row = await db.maybe(sql`
    select from seat_code where hash = ${hashOf(config, 'code', code)}`)
  return row !== null
}

/** Card, PIN and one-time codes of this person open nothing any more. */
export async function endSeat(tx: Tx, id: PersonId): Promise<void> {
  await tx.count(sql`delete from seat_code where person_id = ${id} or made_by = ${id}`)
  await tx.count(sql`delete from seat where person_id = ${id}`)
}

/** Sets the PIN of four digits that unlocks these books on a shared phone; null for none. */
export async function setPin(
  tx: Tx,
  config: SeatSecret,
  id: PersonId,
  pin: string | null,
): Promise<void> {
  const hash = pin === null ? null : hashOf(config, 'pin', `${id} ${pin}`)
  const set = await tx.count(sql`update seat set pin_hash = ${hash} where person_id = ${id}`)
  if (set === 0) throw new Refusal('not_allowed', authServer.cardFirst)
}

export async function isPin(
  db: Queryable,
  config: SeatSecret,
  id: PersonId,
  pin: string,
): Promise<boolean> {
  const row = await db.maybe(sql`
    select from seat where person_id = ${id} and pin_hash = ${hashOf(config, 'pin', `${id} ${pin}`)}`)
  return row !== null
}
