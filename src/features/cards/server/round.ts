import type { PersonId } from '#core/ids.ts'
import { lockOwn } from '#features/auth/server/auth.ts'
import { personView } from '#features/auth/views.ts'
import { readWhoAnswered } from '#features/debrief/server/debrief.ts'
import { sceneNameOn, sceneOf } from '#features/lesson/scenes/scenes.ts'
import type { LessonUnderWay } from '#features/lesson/schema.ts'
import { areDaysPassing, readHeldAt, readUnderWay } from '#features/lesson/server/lesson.ts'
import { readLobbyState } from '#features/settings/server/settings.ts'
import { type Handler, query, rawHandler } from '#platform/calls/handle.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { openDay } from '#platform/database/open-day.ts'
import { sql } from '#platform/database/sql.ts'
import { SETS } from '../schema/card.ts'
import { type RoundSeat, roundCalls, type VoteCount } from '../schema/round.ts'
import { type ActAs, type CountContext, executeCard, HAS_ACTED, type Pending } from './act.ts'
import { closeLeftRounds, closeRound } from './close.ts'
import { offerHandlers } from './offers.ts'
import { planRound, readCardFacts } from './plan.ts'
import { listVoteCounts } from './wall.ts'

const readRound = query(roundCalls.readRound, async ({ db, serverParts }) => {
  const [lesson, heldAt, { cardSet }, facts, rows] = await Promise.all([
    readUnderWay(db),
    readHeldAt(db),
    readLobbyState(db),
    readCardFacts(db),
    db.rows<RoundSeat & { id: PersonId }>(sql`
      select number, person.id, name, exists (
        select from card_vote where card_vote.person_id = person.id) as "wasCounted"
      from card_seat join ${personView} on person.id = person_id
      order by number`),
  ])
  // The judgement of offers is a card's answer too, though it leaves no row of a card.
  const whoAnswered = await readWhoAnswered(
    db,
    serverParts,
    rows.map(({ id }) => id),
  )
  const seats = rows.map((seat) => ({
    ...seat,
    wasCounted: seat.wasCounted || whoAnswered.has(seat.id),
  }))
  const name = sceneNameOn(lesson)
  return {
    scene: lesson && (await shownOf(db, lesson, name)),
    wasBegun: heldAt !== null,
    set: SETS[cardSet - 1] ?? SETS[0],
    seats,
    ...facts,
    counted: lesson ? await listVoteCounts(db, lesson.id, name, lesson.step) : [],
  }
})

async function shownOf(
  db: Queryable,
  { place, step, scenes, daysOf, begunAt, sceneAt }: LessonUnderWay,
  name: string,
) {
  const scene = sceneOf(name)
  return {
    name,
    lessonAt: begunAt,
    shownAt: sceneAt,
    place,
    step,
    of: scene?.steps ?? 1,
    title: scene?.words.title ?? '',
    next: sceneOf(scenes[place] ?? '')?.words.title ?? null,
    isPassing: await areDaysPassing(db, name, daysOf),
  }
}

// Planned in one transaction, done card by card in others, closed in one: what is killed in between
// goes on from its plan when the round is sent again, or before the next one of its scene. Once the class
// has gone on, or minutes later, it is closed as it is.
const count = (actAs: ActAs) =>
  rawHandler(roundCalls.count, async (context) => {
    const { serverParts, input, person, headers } = context
    const begin = async (tx: Tx) => {
      await lockOwn(tx, person, headers, serverParts.config)
      await openDay(tx, roundCalls.count.name)
    }
    await serverParts.db.withTx(async (tx) => {
      await begin(tx)
      await closeLeftRounds(tx, context)
    })
    await executeOpenRounds(actAs, context)
    await serverParts.db.withTx(async (tx) => {
      await begin(tx)
      await planRound(tx, input)
    })
    await executeOpenRounds(actAs, context)
    const counted = await serverParts.db.rows<VoteCount>(sql`
      select number, side, outcome, told, ${HAS_ACTED} as "hasActed"
      from card_vote where round_id = ${input.id}
      order by number`)
    return { counted }
  })

/** Finishes the rounds of this scene that are open, the first begun first. */
async function executeOpenRounds(actAs: ActAs, context: CountContext): Promise<void> {
  const { db } = context.serverParts
  const rounds = await db.rows<{ id: string }>(sql`
    select id from card_round where counted_at is null and scene = ${context.input.scene}
    order by begun_at, id`)
  for (const { id } of rounds) {
    const cards = await db.rows<Pending>(sql`
      select round_id as "roundId", number, person_id as "personId", steps
      from card_vote where round_id = ${id} and outcome is null order by lot`)
    for (const card of cards) await executeCard(actAs, card, context)
    await db.withTx((tx) => closeRound(tx, id, context))
  }
}

export const roundHandlers = (actAs: ActAs): Handler[] => [
  readRound,
  count(actAs),
  ...offerHandlers(actAs),
]
