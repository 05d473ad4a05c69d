import { setTimeout as sleep } from 'node:timers/promises'
import type { ParsedOf } from '#core/call.ts'
import { Refusal, refuseIf } from '#core/errors.ts'
import { newId, type PersonId } from '#core/ids.ts'
import { refuseAsking, refuseEnding, refuseWay } from '#features/teachers/rules.ts'
import { teachersCalls } from '#features/teachers/schema.ts'
import { teachersServer as t } from '#features/teachers/words/en/teachers-server.ts'
import {
  command,
  type Handler,
  makeSharedCommands,
  query,
  rawHandler,
  type SharedCommand,
} from '#platform/calls/handle.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { RoomLife } from '../life.ts'
import type { TeacherAccounts } from '../ports.ts'
import { type RoomAsker, readQuota } from '../reach-into.ts'
import { endTeacher, lockTeacher, pauseTeacher } from './end-teacher.ts'
import { listTeachers, readTerms, writeTerms } from './list.ts'

// The calls of the first room about teachers: how they come, what hosts decide about them, and how
// they leave.

/** Long enough to hide whether somebody has the e-mail already. */
const ASKING_TAKES_MS = 400
/** The most who wait for an answer: what strangers can fill is bounded. */
const MOST_WAIT = 500

/** The calls of teachers about themselves, and of hosts about teachers. */
export function teacherHandlers(life: RoomLife, accounts: TeacherAccounts): Handler[] {
  const { db } = life.services
  const readWay = query(teachersCalls.readWay, async () => {
    const { way, ask } = await readTerms(db)
    return { way, ask }
  })
  const readOwn = query(teachersCalls.readOwn, async ({ person }) => {
    if (person.role !== 'teacher') return { own: null }
    const { name, about } = await db.one<{ name: string; about: string }>(sql`
      select name, about from rooms.teacher where person_id = ${person.id}`)
    return { own: { name, about, ...(await readQuota(db, person.id)) } }
  })
  const list = query(teachersCalls.listTeachers, async ({ input }) => ({
    ...(await listTeachers(db, accounts.signIns, input)),
    terms: await readTerms(db),
    mails: accounts.mails,
  }))
  const ask = rawHandler(teachersCalls.ask, async ({ input }) => {
    const { way } = await readTerms(db)
    refuseIf(refuseAsking(way))
    const enough = sleep(ASKING_TAKES_MS)
    await askFor(db, accounts, { ...input, comesAtOnce: way === 'open' && accounts.mails })
    await enough
    return {}
  })
  const leave = command(teachersCalls.leave, async ({ tx, person, input, audit }) => {
    if (person.role !== 'teacher') throw new Refusal('conflict', t.hostsOnly)
    const teacher = await lockTeacher(tx, person.id)
    refuseIf(refuseEnding(teacher.email, input.confirm))
    const ended = await endTeacher(tx, life, accounts, teacher, input.to)
    audit({ about: { kind: 'person', id: teacher.id }, personId: teacher.id, after: ended })
    return ended
  })
  const commands = teacherCommands(life, accounts).map(({ call, run }) => command(call, run))
  return [readWay, readOwn, list, ask, leave, ...commands]
}

type NewAsking = ParsedOf<typeof teachersCalls.ask> & { readonly comesAtOnce: boolean }

/** Says and does nothing, where the e-mail has an account or waits already. */
async function askFor(db: Db, accounts: TeacherAccounts, asking: NewAsking): Promise<void> {
  const { email, name, about, comesAtOnce } = asking
  if (await accounts.isTaken(db, email)) return
  const ask = db.withTx(async (tx) => {
    tx.announce({ topic: 'rooms', to: 'admins' })
    if (comesAtOnce) return makeTeacher(tx, accounts, { email, name, about }, null)
    const inserted = await tx.count(sql`
      insert into rooms.teacher_request (id, email, name, about)
      select ${newId()}, ${email}, ${name}, ${about}
      where (select count(*) from rooms.teacher_request) < ${MOST_WAIT}
      on conflict (email) do nothing`)
    if (inserted > 0) await accounts.tellOfRequest(tx)
    const isKnown =
      inserted > 0 ||
      (await tx.maybe(sql`
      select from rooms.teacher_request where email = ${email}`)) !== null
    if (!isKnown) throw new Refusal('too_many', t.tooManyWait)
    return null
  })
  await ask.catch((error: unknown) => {
    // Somebody was quicker with the same e-mail.
    if (error instanceof Refusal && error.field === 'email') return
    throw error
  })
}

type NewTeacher = { readonly email: string; readonly name: string; readonly about: string }

/** An account without a password, and the link that chooses one: mailed, or for `by` to hand over. */
async function makeTeacher(
  tx: Tx,
  accounts: TeacherAccounts,
  { email, name, about }: NewTeacher,
  by: PersonId | null,
): Promise<{ id: PersonId; link: string | null }> {
  const made = await accounts.invite(tx, email, by)
  await tx.count(sql`
    insert into rooms.teacher (person_id, email, name, about)
    values (${made.id}, ${email}, ${name}, ${about})`)
  // An invitation of this e-mail to a class before meant them.
  await tx.count(sql`update rooms.facilitator set teacher_id = ${made.id} where email = ${email}`)
  await tx.count(sql`delete from rooms.teacher_request where email = ${email}`)
  return made
}

type TeacherContext = {
  readonly tx: Tx
  readonly person: RoomAsker
  readonly audit: (what: {
    about: { kind: string; id: string }
    personId?: string
    after?: object
  }) => void
}
export type TeacherCommand = SharedCommand<TeacherContext>
const teacherCommand = makeSharedCommands<TeacherContext>()

/** Notes a decision about a teacher, and tells it to the hosts. */
function noted({ audit, tx }: TeacherContext, id: string, after: object = {}): void {
  audit({ about: { kind: 'person', id }, personId: id, after })
  tx.announce({ topic: 'rooms', to: 'admins' })
}

const byOf = ({ person }: TeacherContext) => ('role' in person ? (person.id as PersonId) : null)

/** The decisions of hosts about teachers, which the terminal makes too. */
export function teacherCommands(life: RoomLife, accounts: TeacherAccounts): TeacherCommand[] {
  const saveTerms = teacherCommand(teachersCalls.saveTerms, async ({ tx, input, audit }) => {
    refuseIf(refuseWay(input.way, accounts.mails))
    await writeTerms(tx, input)
    tx.announce({ topic: 'rooms', to: 'everyone' })
    audit({ about: { kind: 'teaching', id: 'terms' }, after: input })
    return input
  })
  const invite = teacherCommand(teachersCalls.invite, async (context) => {
    const made = await makeTeacher(context.tx, accounts, context.input, byOf(context))
    noted(context, made.id)
    return made
  })
  const letIn = teacherCommand(teachersCalls.letIn, async (context) => {
    const { tx, input } = context
    const request = await tx.maybe<NewTeacher>(sql`
      delete from rooms.teacher_request where id = ${input.id} returning email, name, about`)
    const made = request
      ? await makeTeacher(tx, accounts, request, byOf(context))
      : await accounts.inviteAgain(tx, await lockTeacher(tx, input.id), byOf(context))
    noted(context, made.id)
    return made
  })
  const turnDown = teacherCommand(teachersCalls.turnDown, async ({ tx, input, audit }) => {
    const deleted = await tx.count(sql`delete from rooms.teacher_request where id = ${input.id}`)
    if (deleted === 0) throw new Refusal('not_found', t.unknown, 'id')
    tx.announce({ topic: 'rooms', to: 'admins' })
    audit({ about: { kind: 'asking', id: input.id } })
    return { id: input.id }
  })
  const pause = teacherCommand(teachersCalls.pause, async (context) => {
    const { tx, input } = context
    const teacher = await lockTeacher(tx, input.id)
    noted(context, teacher.id, { isPaused: input.isPaused })
    await pauseTeacher(tx, life, accounts, teacher, input.isPaused)
    return { id: teacher.id }
  })
  const setNumbers = teacherCommand(teachersCalls.setNumbers, async (context) => {
    const { tx, input } = context
    const { id } = await lockTeacher(tx, input.id)
    const { mostOpen, mostPeople } = input
    await tx.count(sql`
      update rooms.teacher set most_open = ${mostOpen}, most_people = ${mostPeople}
      where person_id = ${id}`)
    noted(context, id, { mostOpen, mostPeople })
    tx.announce({ topic: 'rooms', to: id })
    return { id }
  })
  const remove = teacherCommand(teachersCalls.remove, async (context) => {
    const { tx, input } = context
    const teacher = await lockTeacher(tx, input.id)
    refuseIf(refuseEnding(teacher.email, input.confirm))
    const ended = await endTeacher(tx, life, accounts, teacher, input.to)
    noted(context, teacher.id, ended)
    return ended
  })
  return [saveTerms, invite, letIn, turnDown, pause, setNumbers, remove]
}
