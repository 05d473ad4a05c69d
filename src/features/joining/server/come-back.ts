import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import {
  isPin,
  listLockedSeats,
  lockByCard,
  type OnSignIn,
  openSeatSession,
  readPhone,
  seatCookie,
  spendSeatCode,
  unlockSession,
  wasSeatCode,
} from '#features/auth/server/auth.ts'
import { personView } from '#features/auth/views.ts'
import { guessSecret } from '#platform/calls/attempts.ts'
import { type Handler, type RawContext, rawHandler } from '#platform/calls/handle.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { access } from '#platform/words/en/access.ts'
import { readCode } from '../rules/card-code.ts'
import { joiningCalls } from '../schema.ts'
import { joining as t } from '../words/en/joining.ts'
import { bucketsOf, GUESS_WINDOW_SECONDS } from './limits.ts'

/** How many wrong PINs a player may try on one phone. */
const PIN_GUESSES = { most: 5, windowSeconds: 3_600 }

type ReturnContext = Pick<RawContext<never>, 'headers' | 'serverParts' | 'setHeader' | 'origin'>
type SeatSession = { readonly person: Person; readonly token: string }

/** The ways back to a seat that there is. */
export function comingBack(onSignIn: OnSignIn): Handler[] {
  const letIn = async (
    { serverParts, setHeader }: ReturnContext,
    { person, ...session }: SeatSession,
  ) => {
    await onSignIn(serverParts, person)
    setHeader('Set-Cookie', seatCookie(session, serverParts))
    serverParts.announce([
      { topic: 'people', to: person.id },
      { topic: 'class', to: 'admins' },
    ])
    return { id: person.id, role: person.role }
  }

  const comeBack = rawHandler(joiningCalls.comeBack, async ({ input, ...context }) => {
    const typed = readCode(input.code)
    if (!typed) throw new Refusal('invalid', t.codeShape, 'code')
    const { serverParts } = context
    const outcome =
      typed.kind === 'oneTime'
        ? await spendCode(context, typed.code)
        : await guessOf(context, async (tx) => {
            const person = await lockByCard(tx, serverParts.config, typed.code)
            return person && seat(tx, context, person)
          })
    return letIn(context, orRefuse(outcome))
  })

  const unlockSeat = rawHandler(joiningCalls.unlockSeat, async ({ input, ...context }) => {
    const { serverParts } = context
    const mine = (await listLockedSeats(serverParts.db, context)).find(({ id }) => id === input.id)
    if (!mine) throw new Refusal('not_found', t.seatGone, 'id')
    const pins = [{ bucket: `pin ${mine.id}`, most: PIN_GUESSES.most }]
    const outcome = await guessSecret(
      serverParts.db,
      pins,
      PIN_GUESSES.windowSeconds,
      async (tx) =>
        (await isPin(tx, serverParts.config, mine.id, input.pin))
          ? unlock(tx, context, mine.id)
          : null,
    )
    if (outcome === 'tooMany') throw new Refusal('too_many', t.pinSlow)
    if (!outcome) throw new Refusal('not_allowed', t.pinWrong, 'pin')
    return letIn(context, orRefuse(outcome))
  })

  return [comeBack, unlockSeat]
}

/**
 * A right code of a facilitator opens its seat whatever was guessed before. One that was right once is no
 * guess: on a bad line people press twice.
 */
async function spendCode(context: ReturnContext, code: string): Promise<SeatSession | Refusal> {
  const { db, config } = context.serverParts
  const session = await db.withTx(async (tx) => {
    const person = await spendSeatCode(tx, config, code)
    return person && seat(tx, context, person)
  })
  if (session) return session
  if (await wasSeatCode(db, config, code)) throw new Refusal('not_allowed', t.codeSpent, 'code')
  return guessOf(context, async () => null)
}

/** Refuses a wrong guess, and any once there were too many of this phone, its network or the room. */
async function guessOf(
  context: ReturnContext,
  compare: (tx: Tx) => Promise<SeatSession | Refusal | null>,
): Promise<SeatSession | Refusal> {
  const { db, announce } = context.serverParts
  const buckets = bucketsOf(await readPhone(db, context), context.origin)
  const outcome = await guessSecret(db, buckets, GUESS_WINDOW_SECONDS, compare)
  if (outcome === 'tooMany') {
    announce([{ topic: 'class', to: 'admins' }])
    throw new Refusal('too_many', t.guessesSlow)
  }
  if (outcome === null) throw new Refusal('not_allowed', t.codeWrong, 'code')
  return outcome
}

/** A right code of somebody who is suspended is no wrong guess, and opens nothing. */
async function seat(
  tx: Tx,
  context: ReturnContext,
  person: Person,
): Promise<SeatSession | Refusal> {
  if (person.status === 'suspended') return new Refusal('suspended', access.suspended)
  return { person, ...(await openSeatSession(tx, context, person.id)) }
}

async function unlock(
  tx: Tx,
  context: ReturnContext,
  id: PersonId,
): Promise<SeatSession | Refusal> {
  const person = await tx.maybe<Person>(sql`
    select id, name, email, role, status from ${personView}
    where id = ${id} and deleted_at is null for no key update`)
  if (!person) return new Refusal('not_found', t.seatGone, 'id')
  if (person.status === 'suspended') return new Refusal('suspended', access.suspended)
  const session = await unlockSession(tx, context, id)
  return session ? { person, ...session } : new Refusal('not_found', t.seatGone, 'id')
}

function orRefuse(outcome: SeatSession | Refusal): SeatSession {
  if (outcome instanceof Refusal) throw outcome
  return outcome
}
