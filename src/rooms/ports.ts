import type { PersonId } from '#core/ids.ts'
import type { EntersAs } from '#features/auth/schema.ts'
import type { RoomInUse } from '#features/rooms/schema.ts'
import type { AuditKey } from '#platform/base/audit-key.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { DirectoryFigures, Room } from './directory.ts'

// The life of rooms needs these from the features. Features do not know that there are several rooms, so
// `src/app` supplies them.

type Scenario = {
  readonly name: string
  readonly title: string
  /** One sentence. */
  readonly about: string
}

export type Invitation = { readonly link: string | null; readonly hasPassword: boolean }

export type RoomToPrepare = Pick<
  Room,
  'code' | 'name' | 'scenario' | 'joinBy' | 'playBy' | 'seats' | 'copyOf' | 'mostPeople' | 'ask'
>

export type RoomPorts = {
  /** The scenarios that a room can be opened with, the default first. */
  readonly scenarios: readonly Scenario[]
  /** Puts the first catalogue and the verses into a database that has only tables. */
  seed(db: Db): Promise<void>
  /** A text that is another one whenever `seed` puts in other rows. */
  readonly seedText: string
  /**
   * Writes name, scenario and ways of joining and taking part into the settings, makes seats for cards, and
   * seals the empty audit log.
   */
  prepare(tx: Tx, room: RoomToPrepare): Promise<void>
  /**
   * Copies settings, catalogue with its pictures, and verses; nothing of people. Before `prepare`,
   * which makes a seat for each number that it says the source has given.
   */
  copyFrom(source: Queryable, target: Tx): Promise<{ readonly seats: number }>
  /** A token, good once and for a minute, by which a host enters; makes their admin account first. */
  makeEntrance(tx: Tx, who: { readonly email: string; readonly as?: EntersAs }): Promise<string>
  /**
   * Makes somebody an admin there and a link to choose a password; null where it was mailed, and where
   * they have a password: who takes such a link would become them.
   */
  inviteFacilitator(tx: Tx, code: string, email: string): Promise<Invitation>
  /**
   * Lets this e-mail in no more: its account there is suspended and signed out, and the room's log
   * says so.
   */
  shutOut(tx: Tx, email: string): Promise<void>
  /** Reads the hosts who came in, latest first, from the room's own log. */
  entered(db: Queryable): Promise<{ readonly name: string; readonly at: string }[]>
  /**
   * True if an e-mail is an admin's of the first room or a teacher's of this server, by the first
   * room's database.
   */
  isHost(db: Queryable, email: string): Promise<boolean>
  /**
   * Closes a room or opens it: closed, everyone reads and nothing moves; its own tables know. May
   * come twice.
   */
  setClosed(tx: Tx, isClosed: boolean): Promise<void>
  /** Renames the class for phones, unless its own facilitators have given it another name. */
  rename(tx: Tx, names: { readonly from: string; readonly to: string }): Promise<void>
  figures(db: Queryable): Promise<Omit<DirectoryFigures, 'bytes'>>
  /** Notes in the first room's database what the class's own screens show of its effect, if they do. */
  storeClass(
    first: Queryable,
    inside: Queryable,
    room: Pick<Room, 'id' | 'playBy' | 'people'>,
  ): Promise<void>
  /** Reads how far its lesson is; null if none is under way. */
  lesson(db: Queryable): Promise<RoomInUse['lesson']>
  /** Tells the room's admins that it is deleted in 7 days or 1. */
  warn(tx: Tx, days: 1 | 7, deletesAt: string): Promise<void>
  /** Finds the first fault in the books of a room; null where they hold. */
  findFirstBroken(connection: Connection, key: AuditKey): Promise<string | null>
  /** The key that seals a room's audit log. */
  auditKey(code: string): AuditKey
}

/** Ends every use of a room in this process and the others. Its database is about to be changed. */
export type LetGo = (code: string) => Promise<void>

/** The accounts of teachers, in the first room's database. */
export type TeacherAccounts = {
  /** Invitations go by mail; otherwise a link is handed over. */
  readonly mails: boolean
  /** The accounts with whether each has a password: `sign_in` of auth/views.ts. */
  readonly signIns: Sql
  isTaken(db: Queryable, email: string): Promise<boolean>
  /** Tells the hosts by mail that somebody asks to teach; once a day, however many ask. */
  tellOfRequest(tx: Tx): Promise<void>
  /**
   * Opens an account without a password and invites its person, by a host or by nobody but
   * themselves. Refuses 'conflict' where the e-mail has an account.
   */
  invite(tx: Tx, email: string, by: PersonId | null): Promise<TeacherInvited>
  /** A new link in place of the last. Refuses 'conflict' where they have chosen a password. */
  inviteAgain(
    tx: Tx,
    who: { readonly id: PersonId; readonly email: string },
    by: PersonId | null,
  ): Promise<TeacherInvited>
  setPaused(tx: Tx, id: PersonId, isPaused: boolean): Promise<void>
  /** Takes out what names them; their row in the directory is gone already. */
  erase(tx: Tx, who: { readonly id: PersonId; readonly email: string }): Promise<void>
}

/** The link to choose a password; null where it was mailed. */
type TeacherInvited = { readonly id: PersonId; readonly link: string | null }
