import { isRefusedByRule, Refusal } from '#core/errors.ts'
import { newId, type PersonId } from '#core/ids.ts'
import { lockOwn } from '#features/auth/server/auth.ts'
import { offerNamesOf } from '#features/debrief/schema/offers.ts'
import { questionCalls } from '#features/debrief/schema/questions.ts'
import { type PhaseAsked, readAsked } from '#features/debrief/server/debrief.ts'
import { offersAskedIn } from '#features/lesson/rules/cards/offers.ts'
import { sceneNameOn } from '#features/lesson/scenes/scenes.ts'
import { readUnderWay } from '#features/lesson/server/lesson.ts'
import { appendAudit } from '#platform/calls/audit.ts'
import { type Handler, query, rawHandler } from '#platform/calls/handle.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import type { Queryable } from '#platform/database/db.ts'
import { openDay } from '#platform/database/open-day.ts'
import { sql } from '#platform/database/sql.ts'
import { cardOfferCalls } from '../schema/offers.ts'
import { answerCards as t } from '../words/en/answer-cards.ts'
import { type ActAs, clearRead } from './act.ts'

// The questions before and after by cards. What a card said stands on the facilitator's page until
// it is sent, and then in the row without a name that a phone's answers have: no row of a card, no
// key and no entry of the log holds it.

type SeatAsked = PhaseAsked & { readonly number: number; readonly id: PersonId }

/** Every seat by number, with the round that it may answer now. */
export async function listSeatsAsked(
  db: Queryable,
  serverParts: Pick<ServerParts, 'config'>,
): Promise<SeatAsked[]> {
  const seats = await db.rows<{ number: number; id: PersonId }>(sql`
    select number, person_id as id from card_seat order by number`)
  const phases = await readAsked(
    db,
    serverParts,
    seats.map(({ id }) => id),
  )
  return seats.map((seat, at) => ({ phase: null, hasAnswered: false, ...phases[at], ...seat }))
}

async function readPhaseShown(db: Queryable) {
  const lesson = await readUnderWay(db)
  const scene = sceneNameOn(lesson)
  return { scene, phase: offersAskedIn(scene) }
}

const readOffers = query(cardOfferCalls.readOffers, async ({ db, serverParts }) => {
  const { phase } = await readPhaseShown(db)
  if (!phase) return { phase, seats: [] }
  const seats = (await listSeatsAsked(db, serverParts)).filter((seat) => seat.phase === phase)
  return { phase, seats: seats.map(({ number, hasAnswered }) => ({ number, hasAnswered })) }
})

const sendOffers = (actAs: ActAs) =>
  rawHandler(cardOfferCalls.sendOffers, async (context) => {
    const { serverParts, person, headers, origin } = context
    const { scene, cards } = context.input
    const phaseShown = await readPhaseShown(serverParts.db)
    const { phase } = phaseShown
    if (!phase || phaseShown.scene !== scene) throw new Refusal('conflict', t.otherScene)
    await serverParts.db.withTx(async (tx) => {
      await lockOwn(tx, person, headers, serverParts.config)
      await openDay(tx, cardOfferCalls.sendOffers.name)
    })
    const seats = new Map(
      (await listSeatsAsked(serverParts.db, serverParts)).map(({ number, id }) => [number, id]),
    )
    const judged = cards.map((card) => {
      const seat = seats.get(card.number)
      if (seat === undefined) throw new Refusal('invalid', t.noSeat(card.number), 'cards')
      return { ...card, seat }
    })
    const refused: { number: number; told: string }[] = []
    for (const { number, said, seat } of judged) {
      const answers = Object.fromEntries(
        offerNamesOf(phase).map((name) => [name, said[name] ?? 'unsure']),
      )
      try {
        const { name } = questionCalls.sendAnswers
        await actAs(seat, name, { phase, answers }, newId(), context)
      } catch (error) {
        if (!isRefusedByRule(error)) throw error
        refused.push({ number, told: error.message })
      }
    }
    const sent = cards.length - refused.length
    await serverParts.db.withTx(async (tx) => {
      // Without a card that was taken the wall asks on where it asks.
      if (sent > 0) await clearRead(tx)
      const after = { scene, sent, refused: refused.length }
      await appendAudit(tx, person, cardOfferCalls.sendOffers.name, { after }, origin)
      tx.announce({ topic: 'audit', to: 'admins' })
      tx.announce({ topic: 'lesson', to: 'admins' })
    })
    return { sent, told: refused }
  })

export const offerHandlers = (actAs: ActAs): Handler[] => [readOffers, sendOffers(actAs)]
