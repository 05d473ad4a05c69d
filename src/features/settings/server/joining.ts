import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { JoinBy, PlayBy } from '../schema/class-kinds.ts'

/** The state of joining: the ways in which the class joins, and whether the lobby has ended. */
type LobbyState = {
  /** The name of the class; in the first room the server's name. */
  readonly name: string
  readonly joinBy: JoinBy
  readonly playBy: PlayBy
  /** The number of this class's set of cards; there are four sets. */
  readonly cardSet: number
  readonly freeNames: boolean
  readonly isLocked: boolean
  /** When the lobby ended; null while phones wait in it. */
  readonly begunAt: string | null
  readonly isClosed: boolean
  /** A facilitator lets phones take more seats than usual. */
  readonly takesMore: boolean
}

const STATE: Sql = sql`
  select platform_name as name, join_by as "joinBy", play_by as "playBy", card_set as "cardSet",
    free_names as "freeNames", joining_locked as "isLocked",
    begun_at as "begunAt", closed_at is not null as "isClosed",
    coalesce(more_seats_until > now(), false) as "takesMore" from settings`

export async function readLobbyState(db: Queryable): Promise<LobbyState> {
  return db.one(STATE)
}

/** Reads the state of joining and locks it until the transaction ends. */
export async function lockJoining(tx: Tx): Promise<LobbyState> {
  return tx.one(sql`${STATE} for share`)
}

/** Stops joining by name, or allows it again. */
export async function setJoiningLocked(tx: Tx, isLocked: boolean): Promise<void> {
  await tx.count(sql`update settings set joining_locked = ${isLocked}`)
}

/** The class has cards of another set. */
export async function setCardSet(tx: Tx, set: number): Promise<void> {
  await tx.count(sql`update settings set card_set = ${set}`)
}

/** Ends the lobby or opens it again. Ending it twice keeps the first time. */
export async function setBegun(tx: Tx, hasBegun: boolean): Promise<void> {
  await tx.count(sql`
    update settings set begun_at = case when ${hasBegun} then coalesce(begun_at, now()) end`)
}

/** Lets phones take more seats than usual, for a limited time. */
export async function allowMoreSeats(tx: Tx): Promise<void> {
  await tx.count(sql`update settings set more_seats_until = now() + interval '15 minutes'`)
}

/**
 * Closes the room: everyone may read, commands are refused. Waits for commands and settlement under way;
 * later ones find the room closed. Everyone reads the truth then, so that the questions before end. Returns
 * false if it was closed already.
 */
export async function closeRoom(tx: Tx): Promise<boolean> {
  await tx.rows(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.day})`)
  await tx.rows(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settling})`)
  const closed = await tx.count(sql`
    update settings set closed_at = now(), questions_before = false where closed_at is null`)
  tx.announce({ topic: 'settings', to: 'everyone' })
  return closed === 1
}

/** Opens the room again; the jobs settle the days that passed. Returns false if it was open already. */
export async function reopenRoom(tx: Tx): Promise<boolean> {
  const opened = await tx.count(
    sql`update settings set closed_at = null where closed_at is not null`,
  )
  tx.announce({ topic: 'settings', to: 'everyone' })
  tx.announce({ topic: 'clock', to: 'everyone' })
  return opened === 1
}
