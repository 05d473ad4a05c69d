import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { AnyCall } from '#core/call.ts'
import { formatCountOf } from '#core/counts.ts'
import { Refusal, refuseIf } from '#core/errors.ts'
import { refuseEntering } from '#features/rooms/rules.ts'
import { roomCode, roomsCalls } from '#features/rooms/schema.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import type { Config } from '#platform/base/config.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import { appendAudit, THE_TERMINAL } from '#platform/calls/audit.ts'
import { archiveTo } from '#rooms/archive.ts'
import { roomCommands } from '#rooms/calls.ts'
import type { Room } from '#rooms/directory.ts'
import { lookAgain } from '#rooms/figures.ts'
import type { RoomLife } from '#rooms/life.ts'
import { openTerminalCall } from '../make-call.ts'
import { sayBroken } from './backup.ts'
import { withRooms } from './with-rooms.ts'

// Rooms from the terminal: the calls are those of the screens, by the same handlers.

const SETTLED_WITHIN_MS = 10 * 60_000
const ASKED_EVERY_MS = 200
const WISHES = new Set(['opening', 'closing', 'reopening', 'moving', 'deleting'])
const MOST_LISTED = 100

const OPTIONS = {
  name: { type: 'string' },
  scenario: { type: 'string' },
  keep: { type: 'string' },
  play: { type: 'string' },
  seats: { type: 'string' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const

type RoomsArguments = ReturnType<typeof parse>

/** The words that ask for a change of a room. */
type WishArguments = RoomsArguments & { readonly verb: Exclude<Verb, 'list' | 'archive'> }

/** Carries out one word of `npm run rooms`. Returns the exit code. */
export async function rooms(words: readonly string[], readConfig: () => Config): Promise<number> {
  const args = parse(words)
  return withRooms(readConfig(), async (life) => {
    const { verb } = args
    if (verb === 'list') return list(life, args)
    if (verb === 'archive') return archive(life, args)
    const code = await wish(life, { ...args, verb })
    return sayOutcome(await untilSettled(life, code), args)
  })
}

function parse(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: OPTIONS,
      allowPositionals: true,
    })
    const [verb, ...more] = positionals
    if (isVerb(verb) && more.length === WORDS_AFTER[verb]) return { verb, values, more }
  } catch {
    // An option nobody knows: the usage says which there are.
  }
  throw new StartFault(t.cli.usage)
}

/** How many words follow each. */
const WORDS_AFTER = {
  list: 0,
  open: 0,
  close: 1,
  reopen: 1,
  duplicate: 1,
  next: 1,
  move: 2,
  archive: 2,
  delete: 1,
  'hand-over': 2,
} as const

type Verb = keyof typeof WORDS_AFTER

const isVerb = (word: string | undefined): word is Verb =>
  word !== undefined && Object.hasOwn(WORDS_AFTER, word)

/** The code of the room that is about to change. The log says that the terminal asked. */
async function wish(life: RoomLife, args: WishArguments): Promise<string> {
  const call = openTerminalCall(roomCommands(life))
  const inputs = await inputsOf(life, args)
  return life.services.db.withTx(async (tx) => {
    const made = []
    for (const [contract, input] of inputs) made.push(await call(tx, contract, input))
    // The log has them the other way round: a class closes, and the next one opens.
    for (const { note } of made.toReversed()) await note()
    return made[0]?.code ?? ''
  })
}

/** The calls that a verb makes, in order, as the pages of rooms make them. */
async function inputsOf(
  life: RoomLife,
  { verb, values, more: [code = '', to = ''] }: WishArguments,
): Promise<(readonly [AnyCall, object])[]> {
  const { name = '', scenario, keep, play, seats, yes } = values
  const duplicate = [roomsCalls.duplicateRoom, { code, name }] as const
  switch (verb) {
    case 'open': {
      // Seats for cards have names, so their class joins with names.
      const joinBy = play === undefined || play === 'phones' ? undefined : 'name'
      const [keepDays, most] = [keep, seats].map((typed) => typed && Number(typed))
      const chosen = defined({ scenario, playBy: play, joinBy, keepDays, seats: most })
      return [[roomsCalls.openRoom, { ...chosen, name }]]
    }
    case 'close':
      return [[roomsCalls.closeRoom, { code }]]
    case 'reopen':
      return [[roomsCalls.reopenRoom, { code }]]
    case 'duplicate':
      return [duplicate]
    case 'next':
      return [duplicate, [roomsCalls.closeRoom, { code }]]
    case 'hand-over':
      return [[roomsCalls.handOver, { code, email: to }]]
    case 'move':
      return [[roomsCalls.moveRoom, { code, server: to }]]
    case 'delete': {
      if (!yes) throw new StartFault(t.cli.sayYes(code))
      const room = await find(life, valid(roomCode, code))
      return [[roomsCalls.deleteRoom, { code, name: room.name }]]
    }
  }
}

function valid<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input)
  if (!parsed.success) throw new Refusal('invalid', parsed.issues[0].message)
  return parsed.output
}

function defined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

async function find(life: RoomLife, code: string): Promise<Room> {
  const room = await life.directory.find(code)
  if (!room || room.state === 'deleted') throw new Refusal('not_found', t.life.unknown(code))
  return room
}

/** A running app may be quicker; then this waits for it. */
async function untilSettled(life: RoomLife, code: string): Promise<Room | null> {
  for (const until = performance.now() + SETTLED_WITHIN_MS; ; await sleep(ASKED_EVERY_MS)) {
    await life.settled()
    const room = await life.directory.find(code)
    if (!room || !WISHES.has(room.state) || performance.now() > until) return room
  }
}

function sayOutcome(room: Room | null, { values }: RoomsArguments): number {
  if (!room) return 1
  if (values.json) console.log(JSON.stringify(plain(room)))
  else console.log(lineOf(room))
  if (room.fault) console.error(room.fault)
  return room.state === 'failed' || room.fault || WISHES.has(room.state) ? 1 : 0
}

async function list(life: RoomLife, { values }: RoomsArguments): Promise<number> {
  for (let page = 1; ; page++) {
    const listInput = { page, size: MOST_LISTED }
    let { rooms: listed, totals } = await life.directory.list(listInput)
    // A room that was used says what it is now; those that were not are as they were seen.
    if ((await lookAgain(life.services, listed)) > 0) {
      ;({ rooms: listed, totals } = await life.directory.list(listInput))
    }
    for (const room of listed) {
      console.log(values.json ? JSON.stringify(plain(room)) : lineOf(room))
    }
    if (listed.length === MOST_LISTED) continue
    if (!values.json) console.log(t.cli.totals(totals.count, life.limits.maxRooms))
    return 0
  }
}

async function archive(life: RoomLife, { more }: RoomsArguments): Promise<number> {
  const room = await find(life, valid(roomCode, more[0]))
  refuseIf(refuseEntering(room.state))
  const file = resolve(more[1] ?? '')
  if (existsSync(file)) throw new StartFault(t.cli.fileThere(file))
  if (!existsSync(dirname(file))) throw new StartFault(t.cli.noFolder(dirname(file)))
  await life.services.db.withTx(async (tx) => {
    const entry = { about: { kind: 'room', id: room.code }, after: { code: room.code } }
    await appendAudit(tx, THE_TERMINAL, roomsCalls.archiveRoom.name, entry, THE_TERMINAL)
    tx.announce({ topic: 'audit', to: 'admins' })
  })
  const content = await archiveTo(life, room, file)
  console.log(t.cli.archived(room.name, file, content.tables.length))
  const broken = sayBroken(content)
  if (broken) console.log(broken)
  return broken ? 1 : 0
}

/** A room with the fields that a script needs. */
function plain({ code, name, state, server, people, day, bytes, fault, deletesAt }: Room) {
  return { code, name, state, server, path: `/r/${code}/`, people, day, bytes, fault, deletesAt }
}

function lineOf({ code, name, state, server, people, bytes }: Room): string {
  const size = `${Math.ceil(bytes / 1_000_000)} MB`
  return `${code}  ${state.padEnd(8)}  ${server.padEnd(8)}  ${formatCountOf(people, 'person', 'people').padStart(11)}  ${size.padStart(6)}  /r/${code}/  ${name}`
}
