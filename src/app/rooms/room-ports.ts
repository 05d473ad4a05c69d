import type { PersonId } from '#core/ids.ts'
import { listHostsWhoCame } from '#features/audit/server/entries.ts'
import { startSealing } from '#features/audit/server/seal.ts'
import type { EntersAs } from '#features/auth/schema.ts'
import { auditNewAdmin } from '#features/auth/server/accounts.ts'
import {
  limitPeople,
  makeInvitationLink,
  queueInvitation,
  spendLinksOf,
} from '#features/auth/server/auth.ts'
import {
  ensureRoomAdmin,
  hasOwnPassword,
  LET_IN,
  shutOut,
} from '#features/auth/server/room-admins.ts'
import { accountView, personView } from '#features/auth/views.ts'
import { cardSetOf } from '#features/cards/rules/card.ts'
import { cardsCalls } from '#features/cards/schema.ts'
import { makeSeats } from '#features/cards/server/make-seats.ts'
import { cardSeatView } from '#features/cards/views.ts'
import { storeClass } from '#features/classes/server/classes.ts'
import { startToday } from '#features/clock/server/clock.ts'
import { readUnderWay } from '#features/lesson/server/state.ts'
import { MINING, SACRED } from '#features/machines/rules/catalogue.ts'
import { copyCatalogue, seedMachines } from '#features/machines/server/seed.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import { BUILT_IN, giveScenario } from '#features/scenario/server/scenario.ts'
import {
  copySettings,
  nameRoom,
  renameRoom,
  setWays,
} from '#features/settings/server/copy-settings.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { settingsView } from '#features/settings/views.ts'
import { copyVerses, seedVerses, VERSES } from '#features/verses/server/seed.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import type { Config } from '#platform/base/config.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { auditView } from '#platform/database/views.ts'
import type { Invitation, RoomPorts, RoomToPrepare } from '#rooms/ports.ts'
import { configOfRoom } from '#rooms/room-config.ts'
import { findFirstBroken } from '../verify.ts'
import { mailAdmins } from './mail-admins.ts'

/** The decisions of a room about itself: who enters, and whether anything moves. */
export type RoomInside = {
  /** A token, good once and for a minute, by which this person enters (`auth.enter`). */
  readonly makeEntranceToken: (tx: Tx, id: PersonId, as?: EntersAs) => Promise<string>
  readonly setClosed: (tx: Tx, isClosed: boolean) => Promise<void>
}

/**
 * The highest number that a seat was given: of those there are, and of those that an admin made. None where
 * the class went over to phones.
 */
const SEATS_GIVEN = sql`(
  case when play_by = 'cards' or play_by = 'both' and exists (select from ${cardSeatView})
    then greatest((select max(number) from ${cardSeatView}), (
      select max((after ->> 'seats')::int) from ${auditView}
      where action = ${cardsCalls.openSeats.name}), 0)
    else 0 end)::int`

/** Gives the life of rooms what it asks of the features, in a room's own database. */
export function roomPorts(config: Config, inside: RoomInside): RoomPorts {
  return {
    scenarios: BUILT_IN.map(({ scenario, title, about }) => ({ name: scenario, title, about })),
    seedText: JSON.stringify([MINING, SACRED, VERSES]),
    async seed(db) {
      await seedMachines(db)
      await seedVerses(db)
    },
    async copyFrom(source, target) {
      await copySettings(source, target)
      await copyCatalogue(source, target)
      await copyVerses(source, target)
      return source.one(sql`select ${SEATS_GIVEN} as seats from ${settingsView}`)
    },
    prepare: (tx, room) => prepareRoom(tx, configOfRoom(config, room.code), room),
    async makeEntrance(tx, { email, as }) {
      const { id } = await ensureRoomAdmin(tx, email)
      return inside.makeEntranceToken(tx, id, as)
    },
    inviteFacilitator: (tx, code, email) =>
      inviteFacilitator(tx, configOfRoom(config, code), email),
    shutOut,
    entered: listHostsWhoCame,
    async isHost(db, email) {
      const { isAdmin } = await db.one<{ isAdmin: boolean }>(sql`
        select exists (select from ${accountView}
          where email = ${email} and role <> 'learner' and deleted_at is null) as "isAdmin"`)
      return isAdmin
    },
    setClosed: inside.setClosed,
    rename: renameRoom,
    figures: (db) =>
      db.one(sql`
        select business_day() as day, (
          select coalesce(sum(members), 0)::int from ${personView}
          where role = 'learner' and deleted_at is null
        ) as people, join_by::text as "joinBy", play_by::text as "playBy",
          ${SEATS_GIVEN} as seats
        from ${settingsView}`),
    storeClass,
    async lesson(db) {
      const lesson = await readUnderWay(db)
      return lesson && { place: lesson.place, of: lesson.scenes.length }
    },
    warn: warnOfDeletion,
    findFirstBroken,
    auditKey: (code) => auditKeyOf(configOfRoom(config, code).authSecret),
  }
}

/** Makes a new room ready for its class. */
async function prepareRoom(
  tx: Tx,
  config: Config,
  { code, name, scenario, joinBy, playBy, seats, copyOf, mostPeople, ask }: RoomToPrepare,
): Promise<void> {
  await nameRoom(tx, name)
  // The copy of a room has these from that room, so that a teacher’s cards are good for the next class.
  if (!copyOf) await setWays(tx, { joinBy, playBy, cardSet: cardSetOf(code) })
  const builtIn = BUILT_IN.find((each) => each.scenario === scenario)
  // Every room begins with the usual one.
  if (builtIn && builtIn !== BUILT_IN[0] && !copyOf) await giveScenario(tx, builtIn)
  // The template may be weeks old, and nobody was there to settle.
  await startToday(tx)
  if (mostPeople !== null) await limitPeople(tx, mostPeople, ask)
  if (seats > 0) await makeSeats(tx, config, seats)
  if (tx.auditKey) await startSealing(tx, tx.auditKey)
}

/** Lets a facilitator in: by mail where there is a mail server, else by a link for who invites them. */
async function inviteFacilitator(tx: Tx, config: Config, email: string): Promise<Invitation> {
  const { id, isNew } = await ensureRoomAdmin(tx, email)
  const hasPassword = await hasOwnPassword(tx, id)
  if (hasPassword && config.smtpUrl === null) return { link: null, hasPassword }
  if (!isNew) await auditNewAdmin(tx, id, LET_IN)
  if (config.smtpUrl !== null) {
    await queueInvitation(tx, { config }, { id, email, role: 'admin' }, id)
    return { link: null, hasPassword }
  }
  await spendLinksOf(tx, id)
  return { link: await makeInvitationLink(tx, config, id), hasPassword }
}

/** Mails a room's admins that it is deleted in so many days. */
async function warnOfDeletion(tx: Tx, days: 1 | 7, deletesAt: string): Promise<void> {
  const settings = await readSettings(tx)
  const day = deletesAt.slice(0, 10)
  await mailAdmins(tx, settings, {
    kind: 'room-deletion',
    about: `${days} ${day}`,
    subject: t.life.warnMail.subject(settings.platformName, days),
    body: t.life.warnMail.body(settings.platformName, day),
  })
}
