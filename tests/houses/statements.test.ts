import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TABLES as FEATURES } from '#app/features.ts'
import { appJobs } from '#app/jobs.ts'
import { Refusal } from '#core/errors.ts'
import { ghs } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { cardQuestionOf } from '#features/lesson/rules/cards/questions.ts'
import type { Download } from '#platform/calls/handle.ts'
import type { Db } from '#platform/database/db.ts'
import { rawSql, Sql, sql, View } from '#platform/database/sql.ts'
import { CALL_CHECKS, soundInput } from '../rig/call-checks.ts'
import { SCENE_NAMES } from '../rig/scene-names.ts'
import { codeOf, SOURCES } from '../rig/source-files.ts'
import { isOwner, TABLES } from '../rig/table-owners.ts'
import type { openWorld } from '../rig/world.ts'
import { openCardClass } from '../rooms/card-room.ts'
import { openRichWorld } from '../whole-house/rich-world.ts'

// Each statement that is run, and the file that runs it. PostgreSQL's own parser says which tables the
// statement names, however its text was put together; what an owner's view brings along is the owner's.

/** The lowest file of the product outside the database's floor that is under way. */
const RUN_BY = /\/(src\/(?!platform\/database\/)[\w/-]+\.ts)/

type Run = { readonly file: string; readonly text: string }

/** Notes every statement while `work` goes on. */
async function statementsOf(work: () => Promise<unknown>): Promise<Run[]> {
  const seen = new Map<string, Run>()
  const plain = Object.getOwnPropertyDescriptor(Sql.prototype, 'text')
  const limit = Error.stackTraceLimit
  if (!plain?.get) throw new Error('Sql has no text.')
  const { get } = plain
  Error.stackTraceLimit = 50
  Object.defineProperty(Sql.prototype, 'text', {
    ...plain,
    get(this: Sql) {
      const text = String(get.call(this))
      const [, file = ''] = RUN_BY.exec(new Error().stack ?? '') ?? []
      if (file) seen.set(`${file} ${text}`, { file, text })
      return text
    },
  })
  try {
    await work()
  } finally {
    Object.defineProperty(Sql.prototype, 'text', plain)
    Error.stackTraceLimit = limit
  }
  return [...seen.values()]
}

/** Every view that an owner publishes, as it stands in a statement. */
async function publishedViews(): Promise<string[]> {
  const modules = import.meta.glob<Record<string, unknown>>('../../src/**/views.ts', {
    eager: true,
  })
  const views = Object.values(modules).flatMap((module) => Object.values(module))
  return views
    .filter((view) => view instanceof View)
    .map((view) => view.text.replace(/ as \w+$/, ''))
    .sort((a, b) => b.length - a.length)
}

/** Makes each published view one of the database, so that a statement names it and not what it reads. */
async function openParser(db: Db) {
  const views = await publishedViews()
  await db.rows(sql`create schema law`)
  for (const [at, text] of views.entries()) {
    await db.rows(rawSql(`create view law.v${at} as select * from ${text} as it`))
  }
  const withViews = (text: string) =>
    views.reduce((all, view, at) => all.replaceAll(view, `(select * from law.v${at})`), text)

  await db.rows(PARSER)

  /** The tables that the statement names; none for what is no query. */
  return async (text: string): Promise<readonly string[]> => {
    if (!/^\s*(?:with|select|insert|update|delete)\b/i.test(text)) return []
    const { names } = await db.one<{ names: string[] }>(
      sql`select law.tables_of(${withViews(text)}) as names`,
    )
    return names
  }
}

/** Has the statement parsed as the body of a function, whose dependencies name the tables. */
const PARSER = sql`
  create function law.tables_of(asked text) returns text[] language plpgsql as $parser$
  declare types text; names text[];
  begin
    execute 'prepare law as ' || asked;
    select array_to_string(parameter_types::text[], ', ') into types
      from pg_prepared_statements where name = 'law';
    execute 'deallocate law';
    execute format('create function law.asked(%s) returns void language sql begin atomic %s; end',
      types, asked);
    select coalesce(array_agg(distinct case when n.nspname = 'public' then c.relname
        else n.nspname || '.' || c.relname end), '{}') into names
      from pg_depend d join pg_class c on c.oid = d.refobjid join pg_namespace n on n.oid = c.relnamespace
      where d.classid = 'pg_proc'::regclass and d.refclassid = 'pg_class'::regclass
        and d.objid = to_regproc('law.asked') and n.nspname <> 'law';
    execute 'drop function law.asked';
    return names;
  end $parser$`

type House = Awaited<ReturnType<typeof openWorld>>

/** Makes each call with an input in order, runs each job, and checks the house. What is refused was asked. */
async function askEverything(
  { serverParts, ask, handlers, verify }: House,
  admin: string,
  learner: string,
) {
  const person = (id: string, role: 'admin' | 'learner') =>
    ({ id, name: role, email: `${role}1@example.test`, role, status: 'active' }) as never
  const faults: string[] = []
  const note = (name: string) => (fault: unknown) => {
    if (!(fault instanceof Refusal)) faults.push(`${name}: ${String(fault)}`)
    return null
  }
  for (const [name, { call }] of handlers) {
    const [actor] = CALL_CHECKS[name]?.for ?? ['admin']
    const people: Record<string, never> = {
      admin: person(admin, 'admin'),
      teacher: person(admin, 'admin'),
      learner: person(learner, 'learner'),
      person: person(learner, 'learner'),
      visitor: null as never,
    }
    const by = people[actor]
    const input = soundInput(name, learner) ?? {}
    const answered = await ask(call, by ?? null, input as never).catch(note(name))
    for await (const _ of (answered as Download | null)?.chunks ?? []) continue
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'statements-'))
  for (const job of appJobs({ ...serverParts, config: { ...serverParts.config, dataDir } }))
    await Promise.resolve(job.run(new AbortController().signal)).catch(note('a job'))
  await verify()
  return faults
}

/** A lesson of all scenes, by cards and by one phone, to its end. */
async function playLesson() {
  const room = await openCardClass(3, SCENE_NAMES)
  await room.save('play_by', 'both')
  const tab = room.phone()
  await room.join(tab)
  for (const name of SCENE_NAMES.slice(1)) {
    await room.goTo(name)
    if (cardQuestionOf(name)) await room.countCards('1A 2B 3A', name)
    if (name === 'first-cedi') await tab.post('/api/pocket/send', { amount: ghs(100) })
    await tab.get('/api/lesson')
    await room.world.db.count(sql`
      update clock set moving_from = null, moving_to = null, pace_seconds = null, next_day_at = null`)
  }
  return room
}

/**
 * A house in which everything happened and a class that was led through its lesson, each asked for
 * everything.
 */
async function everything() {
  const rich = await openRichWorld()
  const { world, seats, facilitator } = await playLesson()
  const faults = [
    ...(await askEverything(rich, rich.ids.admin, rich.ids.ama)),
    ...(await askEverything(world, facilitator.id, seats[0]?.id ?? '')),
  ]
  return { db: rich.db, faults }
}

/**
 * Files that carry out what each owner's server/tables.ts declares; the declarations are looked at
 * themselves.
 */
const CARRIERS = ['src/app/export-room.ts', 'src/app/own-data.ts', 'src/app/verify.ts']

/** Files whose statements neither house runs: tests/tables.test.ts reads what they name. */
const NEVER_RUN: readonly string[] = [
  'src/app/calls.ts',
  'src/app/cli/make-admin.ts',
  'src/app/cli/verify.ts',
  'src/app/http/compose-http.ts',
  'src/app/rooms/room-ports.ts',
  'src/app/rooms/teacher-accounts.ts',
  'src/features/auth/server/accounts.ts',
  'src/features/auth/server/change-email.ts',
  'src/features/auth/server/check-code.ts',
  'src/features/auth/server/factor.ts',
  'src/features/auth/server/room-admins.ts',
  'src/features/auth/server/setup.ts',
  'src/features/auth/server/sign-in.ts',
  'src/features/cards/server/offers.ts',
  'src/features/classes/server/classes.ts',
  'src/features/clock/server/jump.ts',
  'src/features/joining/server/come-back.ts',
  'src/features/joining/server/latecomer.ts',
  'src/features/joining/server/launched-seat.ts',
  'src/features/lesson/server/scene-of-class.ts',
  'src/features/lesson/server/task.ts',
  'src/features/lti/server/grades.ts',
  'src/features/lti/server/launch.ts',
  'src/features/lti/server/platforms.ts',
  'src/features/lti/server/register.ts',
  'src/features/lti/server/tool-key.ts',
  'src/features/machines/server/seed.ts',
  'src/features/settings/server/copy-settings.ts',
  'src/features/verses/server/seed.ts',
  'src/features/wallet/server/receipt.ts',
]

/** True if the file has a statement, and it is none of those that are looked at as declarations. */
const hasStatement = (file: string) =>
  /\bsql`\s*(?:with|select|insert|update|delete)\b/.test(codeOf(file)) &&
  !/^src\/(?:platform|rooms)\/|(?<!^src\/app\/cli)\/(?:[\w-]*invariants|tables|verify(?:-functions)?)\.ts$/.test(
    file,
  )

function unreachable(): never {
  throw new Error('No house was opened.')
}

/** Pieces of a statement that their owner gives away, by the file that runs a statement with one. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  // The house's cash, of the ledger's HOUSE_CASH.
  // With it, that robots are still to line up: of the crowd, by the app.
  'src/features/autopilot/server/process-autopilot.ts': ['crowd', 'drawer_part'],
  // The freeze of payouts, of the autopilot.
  'src/features/run/server/calls.ts': ['autopilot', 'drawer_part'],
  'src/features/autopilot/server/freeze.ts': ['drawer_part'],
  'src/features/lesson/server/line.ts': ['drawer_part'],
  // The app reads of the lesson who has done what its scene asks.
  'src/features/joining/server/class.ts': ['lesson', 'lesson_answer', 'lesson_begun'],
  // The condition of a sale, and what is due on a day, of the machines.
  'src/ledger/books.ts': ['machine'],
  'src/ledger/day.ts': ['ownership'],
}

const foreignOf = (file: string, tables: readonly string[]) =>
  tables
    .filter((table) => TABLES.includes(table) && !isOwner(file, table))
    .map((table) => `${file}: ${table}`)

test('each statement that is run names only tables of the folder that runs it', async () => {
  const houses: Awaited<ReturnType<typeof everything>>[] = []
  const runs = await statementsOf(async () => {
    houses.push(await everything())
  })
  const [{ db, faults } = unreachable()] = houses
  expect(faults).toEqual([])
  // So that nobody takes this for a law over files whose statements it never saw.
  const ran = new Set(runs.map(({ file }) => file))
  expect(SOURCES.filter((file) => hasStatement(file) && !ran.has(file))).toEqual(NEVER_RUN)
  const tablesOf = await openParser(db)
  const findings = new Set<string>()
  let looked = 0
  for (const { file, text } of runs.filter(({ file: by }) => !CARRIERS.includes(by))) {
    const tables = await tablesOf(text)
    if (tables.length > 0) looked++
    for (const foreign of foreignOf(file, tables)) findings.add(foreign)
  }
  // So that it cannot pass because nothing was run, or nothing was understood.
  expect(looked).toBeGreaterThan(200)
  const given = Object.entries(GIVEN).flatMap(([file, tables]) =>
    tables.map((table) => `${file}: ${table}`),
  )
  expect([...findings].sort()).toEqual(given.sort())

  const declared: string[] = []
  for (const [name, { invariants = [] }] of Object.entries(FEATURES)) {
    for (const invariant of invariants) {
      if (!('broken' in invariant)) continue
      const named = await tablesOf(invariant.broken.text.replaceAll(/\$\d+/g, 'null'))
      declared.push(...foreignOf(`src/features/${name}/server/tables.ts`, named))
    }
  }
  expect(declared).toEqual([])

  // The controls: a name that no reader of the source sees, a table in a subquery, and an owner's own view.
  const hidden = sql`select 1 from ${rawSql(['bo', 'oks'].join(''))} where wallet > ${1}`
  expect(foreignOf('src/features/clock/server/clock.ts', await tablesOf(hidden.text))).toEqual([
    'src/features/clock/server/clock.ts: books',
  ])
  const nested = 'update clock set offset_days = (select count(*) from person)'
  expect(await tablesOf(nested)).toEqual(expect.arrayContaining(['clock', 'person']))
  const viewed = sql`select ${'x'}::text from ${personView.as('friend')} where friend.id = ${null}`
  expect(await tablesOf(viewed.text)).toEqual([])
})
