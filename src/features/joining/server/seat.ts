import { Refusal } from '#core/errors.ts'
import {
  hasLostSession,
  issueCard,
  listLockedSeats,
  lockOwn,
  lockSession,
  readCard,
  setMembersOf,
  setPin,
} from '#features/auth/server/auth.ts'
import { personView } from '#features/auth/views.ts'
import { authServer } from '#features/auth/words/en/auth-server.ts'
import { readLobbyState } from '#features/settings/server/settings.ts'
import { command, query, rawHandler } from '#platform/calls/handle.ts'
import { sql } from '#platform/database/sql.ts'
import { joiningCalls } from '../schema.ts'
import { joining as t } from '../words/en/joining.ts'
import { cardOf, roomNameOf } from './card-address.ts'
import { listHues, readHue } from './hues.ts'
import { countClass } from './presence.ts'

export const readJoin = rawHandler(joiningCalls.readJoin, async (context) => {
  const { db, config } = context.serverParts
  const lobby = await readLobbyState(db)
  const { joinBy, freeNames, isLocked } = lobby
  const [seats, isSignedOut] = await Promise.all([
    listLockedSeats(db, context),
    hasLostSession(db, context),
  ])
  return { roomName: roomNameOf(config, lobby), joinBy, freeNames, isLocked, seats, isSignedOut }
})

export const nextPlayer = rawHandler(joiningCalls.nextPlayer, async (context) => {
  const { serverParts, person } = context
  if (!(await readCard(serverParts.db, serverParts.config, person.id))) {
    throw new Refusal('not_allowed', authServer.cardFirst)
  }
  await lockSession(serverParts.db, context, person.id)
  serverParts.announce([{ topic: 'people', to: person.id }])
  return {}
})

export const readSeat = query(joiningCalls.readSeat, async ({ db, serverParts, person }) => {
  const { members } = await db.one<{ members: number }>(
    sql`select members from ${personView} where id = ${person.id}`,
  )
  const card = person.role === 'learner' ? await readCard(db, serverParts.config, person.id) : null
  const { name } = person
  return {
    name,
    members,
    hasPin: card?.hasPin ?? false,
    card: card && cardOf(serverParts.config, await readLobbyState(db), { name, code: card.code }),
  }
})

// The answer has the code, so it is stored under no key.
export const issueOwnCard = rawHandler(joiningCalls.drawCard, async (context) => {
  const { serverParts, person } = context
  if (person.role === 'admin') throw new Refusal('not_allowed', t.adminSeat)
  const code = await issueCard(serverParts.db, serverParts.config, context)
  const { name } = person
  return { card: cardOf(serverParts.config, await readLobbyState(serverParts.db), { name, code }) }
})

// The input has the PIN, of which only a hash is stored.
export const setOwnPin = rawHandler(
  joiningCalls.setPin,
  async ({ serverParts, person, input, headers }) => {
    await serverParts.db.withTx(async (tx) => {
      await lockOwn(tx, person, headers, serverParts.config)
      await setPin(tx, serverParts.config, person.id, input.pin)
    })
    serverParts.announce([{ topic: 'people', to: person.id }])
    return {}
  },
)

export const setMembers = command(
  joiningCalls.setMembers,
  async ({ tx, person, input: { members }, announce }) => {
    await setMembersOf(tx, person.id, members)
    announce('people', 'everyone')
    return {}
  },
)

/** The names of a class, whose pieces of kente a phone draws; a hall is counted in figures alone. */
const MOST_DRAWN = 60

export const readLobby = query(joiningCalls.readLobby, async ({ db, serverParts, person }) => {
  const lobby = await readLobbyState(db)
  const { joinBy, begunAt, isClosed } = lobby
  const joinedByName = person.role === 'learner' && person.email === null
  const [hue, counted] = await Promise.all([readHue(db, person.id), countClass(db)])
  return {
    roomName: roomNameOf(serverParts.config, lobby),
    name: person.name,
    // In a closed room everybody reads, and nobody begins any more.
    isWaiting: joinedByName && joinBy !== 'email' && begunAt === null && !isClosed,
    hue,
    hues: counted.players <= MOST_DRAWN ? await listHues(db) : [],
    ...counted,
  }
})
