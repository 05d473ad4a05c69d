import { clearAttemptsFrom, type GuessBucket, hasReached } from '#platform/calls/attempts.ts'
import type { Origin } from '#platform/calls/server-parts.ts'
import type { Queryable } from '#platform/database/db.ts'

// How many wrong cards and codes are compared in an hour. A phone that was in the room is counted by its
// session, so that a prankster closes the way back for nobody else; one that never was by its network, which
// a class may share; and all together, because a thousand networks are one attacker. The room's limit is
// far below what would find one of 31^8 cards.

const START = 'seat guesses '
const HOUR_SECONDS = 3_600
const MOST = { phone: 20, network: 300, room: 5_000 }

/** The buckets in which a wrong guess of this phone counts: its own first, then the room's. */
export function bucketsOf(phone: string | null, { network }: Origin): readonly GuessBucket[] {
  return [
    phone === null
      ? { bucket: `${START}network ${network}`, most: MOST.network }
      : { bucket: `${START}phone ${phone}`, most: MOST.phone },
    { bucket: `${START}room`, most: MOST.room },
  ]
}

export const GUESS_WINDOW_SECONDS = HOUR_SECONDS

/** True if people's cards are not looked at now, because of wrong guesses. */
export async function areGuessesSlowed(db: Queryable): Promise<boolean> {
  const reached = await Promise.all(
    Object.entries(MOST).map(([scope, most]) => hasReached(db, START + scope, most, HOUR_SECONDS)),
  )
  return reached.includes(true)
}

/** Looks at cards again, whatever was guessed before. */
export async function liftGuesses(db: Queryable): Promise<void> {
  await clearAttemptsFrom(db, START)
}

/** A phone that had all its seats wanted another: for so long the facilitator's page says so. */
export const PHONE_WAITS = { bucket: 'phone waits for a seat', windowSeconds: 900 }

export async function doesPhoneWait(db: Queryable): Promise<boolean> {
  return hasReached(db, PHONE_WAITS.bucket, 1, PHONE_WAITS.windowSeconds)
}

export async function forgetPhoneWaits(db: Queryable): Promise<void> {
  await clearAttemptsFrom(db, PHONE_WAITS.bucket)
}
