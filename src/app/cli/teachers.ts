import { parseArgs } from 'node:util'
import type { AnyCall } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import { signInView } from '#features/auth/views.ts'
import { TEACHER_STATES, type TeacherEntry, teachersCalls } from '#features/teachers/schema.ts'
import { teachersServer } from '#features/teachers/words/en/teachers-server.ts'
import type { Config } from '#platform/base/config.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import type { RoomLife } from '#rooms/life.ts'
import { teacherCommands } from '#rooms/teachers/calls.ts'
import { listTeachers, readTerms } from '#rooms/teachers/list.ts'
import { openTerminalCall } from '../make-call.ts'
import { teacherAccounts } from '../rooms/teacher-accounts.ts'
import { teachersTerminal as t } from '../words/en/teachers-terminal.ts'
import { withRooms } from './with-rooms.ts'

// Teachers from the terminal: the calls are those of the hosts' page, by the same handlers.

const OPTIONS = {
  way: { type: 'string' },
  open: { type: 'string' },
  people: { type: 'string' },
  ask: { type: 'string' },
  name: { type: 'string' },
  about: { type: 'string' },
  to: { type: 'string' },
  yes: { type: 'boolean' },
} as const

/** How many words follow each verb. */
const TAKES: Readonly<Record<string, number>> = {
  list: 0,
  terms: 0,
  invite: 1,
  'let-in': 1,
  'turn-down': 1,
  pause: 1,
  resume: 1,
  numbers: 1,
  remove: 1,
}
const MOST_LISTED = 100

/** Carries out one word of `npm run teachers`. Returns the exit code. */
export async function teachers(
  words: readonly string[],
  readConfig: () => Config,
): Promise<number> {
  const line = parse(words)
  const config = readConfig()
  return withRooms(config, async (life) => {
    if (line.verb === 'list') return list(life)
    const accounts = teacherAccounts(config)
    const call = openTerminalCall(teacherCommands(life, accounts))
    const [contract, input] = await inputOf(life, line)
    const answer = await life.services.db.withTx(async (tx) => {
      const made = await call(tx, contract, input)
      await made.note()
      return made.answer as { link?: string | null }
    })
    await life.settled()
    console.log(answer.link ? t.link(answer.link) : t.done)
    return 0
  })
}

function parse(words: readonly string[]) {
  try {
    const args = [...words]
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [verb = '', email = '', ...more] = positionals
    if (more.length === 0 && TAKES[verb] === Number(email !== '')) {
      return { verb, email: email.toLowerCase(), values }
    }
  } catch {
    // An option nobody knows: the usage says which there are.
  }
  throw new StartFault(t.usage)
}

type TeachersLine = ReturnType<typeof parse>

async function inputOf(
  life: RoomLife,
  { verb, email, values }: TeachersLine,
): Promise<readonly [AnyCall, object]> {
  const { name = '', about = '', to, yes } = values
  const numberOf = (typed: string | undefined) => (typed === undefined ? null : Number(typed))
  const [mostOpen, mostPeople] = [numberOf(values.open), numberOf(values.people)]
  if (verb === 'invite') return [teachersCalls.invite, { email, name, about }]
  if (verb === 'terms') {
    const now = await readTerms(life.services.db)
    const { way = now.way, ask = now.ask } = values
    const open = mostOpen ?? now.mostOpen
    return [
      teachersCalls.saveTerms,
      { way, ask, mostOpen: open, mostPeople: mostPeople ?? now.mostPeople },
    ]
  }
  const { id } = await find(life, email)
  switch (verb) {
    case 'let-in':
      return [teachersCalls.letIn, { id }]
    case 'turn-down':
      return [teachersCalls.turnDown, { id }]
    case 'numbers':
      return [teachersCalls.setNumbers, { id, mostOpen, mostPeople }]
    case 'remove':
      if (!yes) throw new StartFault(t.sayYes(email))
      return [teachersCalls.remove, { id, confirm: email, ...(to && { to }) }]
    default:
      return [teachersCalls.pause, { id, isPaused: verb === 'pause' }]
  }
}

async function* everyTeacher({ services }: RoomLife): AsyncGenerator<TeacherEntry> {
  for (let page = 1; ; page++) {
    const listed = await listTeachers(services.db, signInView, { page, size: MOST_LISTED })
    yield* listed.teachers
    if (listed.teachers.length < MOST_LISTED) return
  }
}

async function find(life: RoomLife, email: string): Promise<TeacherEntry> {
  for await (const teacher of everyTeacher(life)) if (teacher.email === email) return teacher
  throw new Refusal('not_found', teachersServer.unknown)
}

async function list(life: RoomLife): Promise<number> {
  const widest = Math.max(...TEACHER_STATES.map((state) => state.length))
  for await (const { state, email, name, open, past, people } of everyTeacher(life)) {
    console.log(`${state.padEnd(widest)}  ${t.numbers(open, past, people)}  ${email}  ${name}`)
  }
  console.log(t.terms(await readTerms(life.services.db)))
  return 0
}
