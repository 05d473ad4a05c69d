import { Refusal } from '#core/errors.ts'
import { lockOwn } from '#features/auth/server/auth.ts'
import { OFFERS } from '#features/debrief/schema/offers.ts'
import { offersAskedIn } from '#features/lesson/rules/cards/offers.ts'
import { cardQuestionOf } from '#features/lesson/rules/cards/questions.ts'
import { sceneNameOn, sceneOf } from '#features/lesson/scenes/scenes.ts'
import { lockUnderWay, readUnderWay } from '#features/lesson/server/lesson.ts'
import { readLobbyState, readSettings } from '#features/settings/server/settings.ts'
import { command, query, rawHandler } from '#platform/calls/handle.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { openDay } from '#platform/database/open-day.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { seatsToRead } from '../rules/seats-to-read.ts'
import type { VoteCount } from '../schema/round.ts'
import { cardWallCalls } from '../schema/wall.ts'
import { answerCards as t } from '../words/en/answer-cards.ts'
import { HAS_ACTED } from './act.ts'
import { listSeatsAsked } from './offers.ts'
import { readCardFacts } from './plan.ts'

// The wall shows which cards are read. No audit entry has their numbers: each round has one once it is
// counted.

type CurrentLesson = NonNullable<Awaited<ReturnType<typeof readUnderWay>>>
type WallCardsRow = { scene: string; step: number; numbers: number[]; seat: number | null }

export const readWall = query(cardWallCalls.readWall, async ({ db, serverParts }) => {
  const [lesson, { playBy }] = await Promise.all([readUnderWay(db), readLobbyState(db)])
  const numbers = playBy === 'phones' ? [] : await listNumbers(db)
  if (!lesson || playBy === 'phones') {
    return { scene: null, seats: numbers.length, asked: null, seat: null }
  }
  const scene = sceneNameOn(lesson)
  const row = await db.maybe<WallCardsRow>(sql`
    select scene, step, numbers, seat from card_wall where lesson_id = ${lesson.id}`)
  return {
    scene,
    seats: numbers.length,
    asked: await readCardsAsked(db, serverParts, { lesson, row, numbers }),
    seat: await readSeatShown(db, { scene, row, numbers }),
  }
})

async function listNumbers(db: Queryable): Promise<number[]> {
  const rows = await db.rows<{ number: number }>(sql`
    select number from card_seat order by number`)
  return rows.map(({ number }) => number)
}

type WallRound = { lesson: CurrentLesson; row: WallCardsRow | null; numbers: readonly number[] }

/** A scene asks until its first round is counted, and again while another is read, from offer to offer. */
async function readCardsAsked(
  db: Queryable,
  serverParts: ServerParts,
  { lesson, row, numbers }: WallRound,
) {
  const scene = sceneNameOn(lesson)
  const phase = offersAskedIn(scene)
  const question = cardQuestionOf(scene)
  if (!phase && !question) return null
  const isOurs = row?.scene === scene && (phase !== null || row.step === lesson.step)
  const step = isOurs ? row.step : phase ? 1 : lesson.step
  const read = isOurs ? row.numbers.filter((number) => numbers.includes(number)) : []
  let open = numbers
  if (phase) {
    const seats = (await listSeatsAsked(db, serverParts)).filter((seat) => seat.phase === phase)
    open = seatsToRead(seats)
    const isRead = read.length > 0 || step > 1
    if (!isRead && seats.some(({ hasAnswered }) => hasAnswered)) return null
  } else {
    const counted = await listVoteCounts(db, lesson.id, scene, step)
    if (read.length === 0 && counted.length > 0) return null
    // A facilitator who reads only cards that no round has counted reads the others: nobody else is missing.
    const before = await listVoteCounts(db, lesson.id, scene, step, sql`counted_at is not null`)
    const isOfOthers = !read.some((number) => before.some((one) => one.number === number))
    const done = counted
      .filter(({ hasActed }) => hasActed || (isOfOthers && !question?.isOnce))
      .map(({ number }) => number)
    open =
      question?.isOnce || isOfOthers ? numbers.filter((number) => !done.includes(number)) : numbers
  }
  if (open.length === 0) return null
  return {
    step,
    read: read.filter((number) => open.includes(number)),
    missing: open.filter((number) => !read.includes(number)),
    ...(await readCardFacts(db)),
  }
}

type TruthRound = { scene: string; row: WallCardsRow | null; numbers: readonly number[] }

/** Null before the truth is revealed, whatever the row says. */
async function readSeatShown(db: Queryable, { scene, row, numbers }: TruthRound) {
  const number = row?.scene === scene ? row.seat : null
  if (number === null || sceneOf(scene)?.kind !== 'truth') return null
  const { revealed } = await readSettings(db)
  const at = numbers.indexOf(number)
  return revealed && at >= 0 ? { number, place: at + 1, of: numbers.length } : null
}

export const showRead = rawHandler(
  cardWallCalls.showRead,
  async ({ serverParts, input: { scene, step, numbers }, person, headers }) => {
    await serverParts.db.withTx(async (tx) => {
      await lockOwn(tx, person, headers, serverParts.config)
      await openDay(tx, cardWallCalls.showRead.name)
      const lesson = await lockShown(tx, scene)
      const phase = offersAskedIn(scene)
      const isThere = phase
        ? step <= OFFERS[phase].length
        : cardQuestionOf(scene) !== null && step === lesson.step
      if (!isThere) throw new Refusal('conflict', t.otherScene)
      await tx.count(sql`
        insert into card_wall (lesson_id, scene, step, numbers)
        values (${lesson.id}, ${scene}, ${step}, ${numbers}::smallint[])
        on conflict (lesson_id) do update set scene = excluded.scene, step = excluded.step,
          numbers = excluded.numbers, seat = null`)
      tx.announce({ topic: 'lesson', to: 'admins' })
    })
    return {}
  },
)

async function lockShown(tx: Tx, scene: string): Promise<CurrentLesson> {
  const lesson = await lockUnderWay(tx)
  if (!lesson || sceneNameOn(lesson) !== scene) throw new Refusal('conflict', t.otherScene)
  return lesson
}

export const showSeat = command(
  cardWallCalls.showSeat,
  async ({ tx, input: { number }, announce, audit }) => {
    const lesson = await lockUnderWay(tx)
    const scene = lesson ? sceneNameOn(lesson) : ''
    const { revealed } = await readSettings(tx)
    if (!lesson || sceneOf(scene)?.kind !== 'truth' || !revealed) {
      throw new Refusal('conflict', t.noTruthYet)
    }
    if (number !== null && !(await listNumbers(tx)).includes(number)) {
      throw new Refusal('not_found', t.noSuchSeat(number), 'number')
    }
    await tx.count(sql`
      insert into card_wall (lesson_id, scene, step, seat) values (${lesson.id}, ${scene}, 1, ${number})
      on conflict (lesson_id) do update set scene = excluded.scene, step = 1, numbers = '{}',
        seat = excluded.seat`)
    announce('lesson', 'admins')
    audit({ about: { kind: 'lesson', id: lesson.id }, after: { seat: number } })
    return {}
  },
)

/**
 * The last count of each card at this step of a scene, by number; one that acted before one that did not.
 * `which`: the rounds that are looked at.
 */
export function listVoteCounts(
  db: Queryable,
  lesson: string,
  scene: string,
  step: number,
  which: Sql = sql`true`,
) {
  return db.rows<VoteCount>(sql`
    select distinct on (number) number, side, outcome, told, ${HAS_ACTED} as "hasActed"
    from card_vote join card_round on card_round.id = round_id
    where lesson_id = ${lesson} and scene = ${scene} and step = ${step} and outcome is not null
      and ${which}
    order by number, outcome = 'done' desc, ${HAS_ACTED} desc, begun_at desc`)
}
