import { Refusal, refuseIf } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { listSeatCards, lockOwn, makeSeatCode, renamePerson } from '#features/auth/server/auth.ts'
import { personView, sessionView } from '#features/auth/views.ts'
import { ownershipView } from '#features/machines/views.ts'
import {
  allowMoreSeats,
  readLobbyState,
  setBegun,
  setJoiningLocked,
} from '#features/settings/server/settings.ts'
import { requestView } from '#features/wallet/views.ts'
import { linkHome } from '#platform/base/room-key.ts'
import { appendAudit } from '#platform/calls/audit.ts'
import { command, type Handler, query, rawHandler } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { refuseByConstraint } from '#platform/database/refuse-by-constraint.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { keyView } from '#platform/database/views.ts'
import { type LobbySeat, lobbyCalls } from '../schema.ts'
import { joining as t } from '../words/en/joining.ts'
import { addressOf, cardOf } from './card-address.ts'
import { areGuessesSlowed, doesPhoneWait, forgetPhoneWaits, liftGuesses } from './limits.ts'
import { type CardNumber, countClass, isHere, takesPart } from './presence.ts'
import { refuseName } from './refuse-name.ts'

/**
 * The facts about the scene that the lesson gives; the lesson lies above this feature, so the app passes
 * them in.
 */
export type SceneOfClass = {
  /** The row of the scene that is shown, `scene_at` since when; none where no lesson is under way. */
  readonly shown: Sql
  /** True after a lesson, while none is under way. Beside `shown`. */
  readonly isOver: Sql
  /** The scene waits for something of `person` that they can do and have not done. Beside `shown`. */
  readonly isWaitedFor: Sql
}

const STUCK_AFTER = '2 minutes'
/** A class, not a hall: beyond these the list of users is the place to look. */
const MOST_SEATS = 1_000

const readClass = (scene: SceneOfClass, cardNumber: CardNumber) =>
  query(lobbyCalls.readClass, async ({ db, serverParts }) => {
    const lobby = await readLobbyState(db)
    const { joinBy, isLocked, begunAt } = lobby
    const [counted, areSlowed, doesWait] = await Promise.all([
      countClass(db),
      areGuessesSlowed(db),
      doesPhoneWait(db),
    ])
    const { room, reach } = serverParts.config
    const address = `${linkHome(serverParts.config)}#/join`
    const seats = await listSeats(db, { ...scene, cardNumber }, lobby)
    return {
      joinBy,
      isLocked,
      begunAt,
      address,
      reach,
      code: room,
      players: counted.players,
      people: counted.people,
      areGuessesSlowed: areSlowed,
      doesPhoneWait: doesWait && !lobby.takesMore,
      seats,
    }
  })

/**
 * Lists each learner with the steps they have done: put money in, once it was credited, and asked for
 * money, whatever came of it. Somebody is stuck who is here, has sent no command for two minutes, since
 * they joined, came back on a phone, the lesson began or its scene was shown, whichever came last, and has
 * not done what the scene waits for. A scene that waits for nothing that is known of each has nobody who is
 * stuck, nor has a closed room, nor a lesson that is over.
 */
async function listSeats(
  db: Queryable,
  scene: SceneOfClass & { readonly cardNumber: CardNumber },
  { begunAt, isClosed }: Awaited<ReturnType<typeof readLobbyState>>,
): Promise<LobbySeat[]> {
  const theirRequests = sql`select from ${requestView} where learner_id = person.id`
  const isOver = sql`(${isClosed} or ${scene.isOver})`
  const cameIn = sql`(
    select max(session."createdAt") from ${sessionView} where session."userId" = person.id)`
  const hasBought = sql`exists (select from ${ownershipView} where learner_id = person.id)`
  const lastDone = sql`greatest(person.created_at, ${begunAt}::timestamptz, ${cameIn}, (
    select scene_at from shown), (
    select max(idempotency_key.at) from ${keyView} where idempotency_key.person_id = person.id))`
  return db.rows<LobbySeat>(sql`
    with shown as (${scene.shown})
    select person.id, person.name, ${scene.cardNumber} as number, members,
      ${takesPart(scene.cardNumber)} as "isHere",
      exists (${theirRequests} and kind = 'deposit' and status = 'completed') as "hasDeposited",
      exists (${theirRequests} and kind = 'withdrawal') as "hasAsked",
      ${hasBought} as "hasBought",
      coalesce(${isHere}, false) and ${begunAt}::timestamptz is not null and not ${isOver}
        and ${lastDone} < now() - ${STUCK_AFTER}::interval and ${scene.isWaitedFor} as "isStuck",
      person.created_at as "joinedAt", ${cameIn} as "cameInAt"
    from ${personView} left join presence on presence.person_id = person.id
    where role = 'learner' and members > 0 and deleted_at is null
      and person.id in (
        select id from ${personView} left join presence on person_id = id
        where role = 'learner' and members > 0 and deleted_at is null
        -- A flood of seats that nobody sits on hides nobody of the class.
        order by coalesce(${isHere}, false) desc, created_at, id limit ${MOST_SEATS})
    -- A class by cards stands in the order in which it is called.
    order by number nulls first, person.created_at desc, person.id desc`)
}

const setLocked = command(
  lobbyCalls.setLocked,
  async ({ tx, input: { isLocked }, announce, audit }) => {
    await setJoiningLocked(tx, isLocked)
    announce('settings', 'everyone')
    audit({ after: { isLocked } })
    return {}
  },
)

const lift = command(lobbyCalls.liftGuesses, async ({ tx, announce, audit }) => {
  await liftGuesses(tx)
  announce('class', 'admins')
  audit({})
  return {}
})

const takeMore = command(lobbyCalls.takeMoreSeats, async ({ tx, announce, audit }) => {
  await allowMoreSeats(tx)
  await forgetPhoneWaits(tx)
  announce('class', 'admins')
  audit({})
  return {}
})

const begin = command(lobbyCalls.begin, async ({ tx, input: { hasBegun }, announce, audit }) => {
  await setBegun(tx, hasBegun)
  announce('settings', 'everyone')
  audit({ after: { hasBegun } })
  return {}
})

const rename = command(lobbyCalls.rename, async ({ tx, input: { id, name }, announce, audit }) => {
  refuseIf(await refuseName(tx, name))
  const target = await tx.maybe<{ id: PersonId }>(sql`
    select id from ${personView}
    where id = ${id} and role = 'learner' and members > 0 and deleted_at is null for no key update`)
  if (!target) throw new Refusal('not_found', t.onlyLearners, 'id')
  await refuseByConstraint(renamePerson(tx, target.id, name), {
    person_name_unique: () => new Refusal('conflict', t.nameTaken, 'name'),
  })
  announce('people', 'everyone')
  // Neither name: the log is kept for as long as the room, and a real name is taken away by a renaming.
  audit({ about: { kind: 'person', id }, personId: id })
  return {}
})

// Answers with codes are stored under no key: `rawHandler` keeps none.
const makeCode = rawHandler(
  lobbyCalls.makeSeatCode,
  async ({ serverParts, person: by, input: { id }, origin, headers }) => {
    const made = await serverParts.db.withTx(async (tx) => {
      await lockOwn(tx, by, headers, serverParts.config)
      const target = await tx.maybe<{ id: PersonId; role: string }>(sql`
        select id, role from ${personView} where id = ${id} and deleted_at is null
        for no key update`)
      if (!target) throw new Refusal('not_found', t.onlyLearners, 'id')
      // The code of an admin is as good as their password.
      if (target.role === 'admin' && target.id !== by.id) {
        throw new Refusal('not_allowed', t.othersSeat, 'id')
      }
      const code = await makeSeatCode(tx, serverParts.config, target.id, by.id)
      const entry = { about: { kind: 'person', id }, personId: id }
      await appendAudit(tx, by, lobbyCalls.makeSeatCode.name, entry, origin)
      tx.announce({ topic: 'audit', to: 'admins' })
      return code
    })
    return { ...made, address: addressOf(serverParts.config, made.code) }
  },
)

const printCards = rawHandler(lobbyCalls.printCards, async (context) => {
  const { serverParts, person: by, origin, headers } = context
  const lobby = await readLobbyState(serverParts.db)
  const cards = await serverParts.db.withTx(async (tx) => {
    await lockOwn(tx, by, headers, serverParts.config)
    const listed = await listSeatCards(tx, serverParts.config)
    const entry = { after: { cards: listed.length } }
    await appendAudit(tx, by, lobbyCalls.printCards.name, entry, origin)
    tx.announce({ topic: 'audit', to: 'admins' })
    return listed
  })
  return { cards: cards.map((card) => cardOf(serverParts.config, lobby, card)) }
})

export const classHandlers = (scene: SceneOfClass, cardNumber: CardNumber): readonly Handler[] => [
  readClass(scene, cardNumber),
  setLocked,
  lift,
  takeMore,
  begin,
  rename,
  makeCode,
  printCards,
]
