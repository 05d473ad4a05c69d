import type { Day } from '#core/day.ts'
import type { IsReserved } from '#features/auth/server/auth.ts'
import { authHandlers } from '#features/auth/server/calls.ts'
import { type Passwords, SCRYPT } from '#features/auth/server/hashing.ts'
import { personView } from '#features/auth/views.ts'
import type { ActAs } from '#features/cards/server/act.ts'
import { roundHandlers } from '#features/cards/server/round.ts'
import { cardSeatView } from '#features/cards/views.ts'
import { readClock } from '#features/clock/server/clock.ts'
import { clockView } from '#features/clock/views.ts'
import { joiningHandlers } from '#features/joining/server/calls.ts'
import { lessonHandlers } from '#features/lesson/server/calls.ts'
import { sceneOfClass } from '#features/lesson/server/scene-of-class.ts'
import { settleLearner } from '#features/machines/server/settle.ts'
import { peopleHandlers } from '#features/people/server/calls.ts'
import type { Handler } from '#platform/calls/handle.ts'
import { perform } from '#platform/calls/perform.ts'
import type { Person, ServerParts } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { exportRoom } from './export-room.ts'
import { FEATURES } from './features.ts'
import { openMakeCall } from './make-call.ts'
import { downloadData } from './own-data.ts'
import { eraseRowsOf } from './tables.ts'

/** The number of the card of `person`, for what lies below the cards. */
const CARD_NUMBER = sql`(select number from ${cardSeatView} where person_id = person.id)`

/**
 * Every call that each room answers: each feature's list, and those that need several features. A call
 * that is in none does not exist.
 */
export function allHandlers(
  passwords: Passwords = SCRYPT,
  isReserved: IsReserved = async () => false,
): Handler[] {
  const all: Handler[] = [
    ...authHandlers({ passwords, onSignIn: settleAtSignIn, clock: clockView, isReserved }),
    ...joiningHandlers(settleAtSignIn, sceneOfClass, CARD_NUMBER),
    ...Object.values(FEATURES).flatMap(({ handlers }) => handlers ?? []),
    ...peopleHandlers(eraseRowsOf, isReserved),
    downloadData,
    exportRoom,
  ]
  const withLesson = [...all, ...lessonHandlers(openMakeCall(all), CARD_NUMBER)]
  return [...withLesson, ...roundHandlers(openActAs(withLesson))]
}

/** Somebody who was away sees every missed day paid when they come in. */
async function settleAtSignIn({ db }: ServerParts, person: Person): Promise<void> {
  if (person.role === 'teacher') return
  // In a closed room nothing is paid, and nothing is missed: they come to read.
  if ((await readClock(db)).isClosed) return
  await db.withTx(async (tx) => {
    const { today } = await tx.one<{ today: Day }>(
      sql`select today from open_command(null, null, 'auth.signIn', null)`,
    )
    await settleLearner(tx, person.id, today)
  })
}

/**
 * Makes a learner's call for a seat by the handlers there are: what a card says is done as a tap
 * would be.
 */
function openActAs(handlers: readonly Handler[]): ActAs {
  const byName = new Map(handlers.map((handler) => [handler.call.name, handler]))
  return async (seat, name, input, key, { serverParts, today, origin, headers, setHeader }) => {
    const handler = byName.get(name)
    if (handler?.sort !== 'command' || handler.call.actor !== 'learner') {
      throw new Error(`No card can make the call ${name}.`)
    }
    const person = await serverParts.db.one<Person>(sql`
      select id, name, email, role, status from ${personView} where id = ${seat}`)
    const visit = { person, today, maintenance: false, secondFactorDue: false }
    const done = await perform(serverParts, handler, input, {
      visit,
      key,
      origin,
      headers,
      setHeader,
    })
    return done as Readonly<Record<string, unknown>>
  }
}
