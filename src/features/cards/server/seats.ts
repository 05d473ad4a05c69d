import { Refusal } from '#core/errors.ts'
import { lockOwn } from '#features/auth/server/auth.ts'
import { personView } from '#features/auth/views.ts'
import { lockJoining, readLobbyState, setCardSet } from '#features/settings/server/settings.ts'
import { appendAudit } from '#platform/calls/audit.ts'
import { command, query, type RawContext, rawHandler } from '#platform/calls/handle.ts'
import type { Tx } from '#platform/database/db.ts'
import { drawUntilFree } from '#platform/database/draw-until-free.ts'
import { sql } from '#platform/database/sql.ts'
import { SETS } from '../schema/card.ts'
import { type CardSeat, cardsCalls } from '../schema.ts'
import { answerCards as t } from '../words/en/answer-cards.ts'
import { makeSeats } from './make-seats.ts'

export const readSeats = query(cardsCalls.readSeats, async ({ db }) => {
  const { playBy, cardSet, begunAt } = await readLobbyState(db)
  const seats = await db.rows<CardSeat>(sql`
    select number, person.id, person.name
    from card_seat join ${personView} on person.id = person_id order by number`)
  return { playBy, set: SETS[cardSet - 1] ?? SETS[0], hasBegun: begunAt !== null, seats }
})

export const chooseSet = command(
  cardsCalls.chooseSet,
  async ({ tx, input: { set }, announce, audit }) => {
    await setCardSet(tx, set)
    announce('settings', 'admins')
    audit({ after: { set } })
    return {}
  },
)

// Two at once, and a phone that joins meanwhile, may take a name that was drawn.
export const openSeats = rawHandler(cardsCalls.openSeats, (context) =>
  drawUntilFree(['person_name_unique', 'seat_card_unique'], () =>
    context.serverParts.db.withTx((tx) => openSeatsFor(tx, context)),
  ),
)

async function openSeatsFor(
  tx: Tx,
  {
    serverParts,
    person,
    input: { count },
    origin,
    headers,
  }: RawContext<typeof cardsCalls.openSeats>,
): Promise<{ made: number }> {
  await lockOwn(tx, person, headers, serverParts.config)
  await tx.one(sql`select from open_command(null, null, ${cardsCalls.openSeats.name}, null)`)
  const { joinBy, begunAt } = await lockJoining(tx)
  if (joinBy === 'email') throw new Refusal('not_allowed', t.byEmailOnly)
  if (begunAt !== null) throw new Refusal('conflict', t.hasBegun)
  const made = await makeSeats(tx, serverParts.config, count)
  await appendAudit(
    tx,
    person,
    cardsCalls.openSeats.name,
    { after: { seats: count, made } },
    origin,
  )
  tx.announce({ topic: 'people', to: 'everyone' })
  tx.announce({ topic: 'audit', to: 'admins' })
  return { made }
}
