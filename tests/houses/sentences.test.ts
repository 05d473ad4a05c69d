import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { runCalls } from '#features/run/schema.ts'
import { processRun } from '#features/run/server/process-run.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { sql } from '#platform/database/sql.ts'
import { inRandomRooms } from '../model/random-rooms.ts'
import { anAdmin } from '../rig/an-admin.ts'
import { ENGLISH } from '../rig/catalogues.ts'
import { readSaid, type SurfaceTexts } from '../rig/said-by-pages.ts'
import { openWorld, type World } from '../rig/world.ts'
import { type PlainRoom, readPlainRoom } from '../rooms/plain-room.ts'
import { SENTENCES } from '../sentences/sentences.ts'
import { ELSEWHERE } from '../sentences/sentences-elsewhere.ts'
import { SENTENCES_OF_ONE } from '../sentences/sentences-of-one.ts'
import { SENTENCES_OF_RUNS } from '../sentences/sentences-of-runs.ts'
import { openRichWorld } from '../whole-house/rich-world.ts'

const RUNS = Number(process.env.ROOM_RUNS ?? 2)

type Check = { of: string; on: string; says: string | null; mark?: RegExp | undefined }

/**
 * The checks of what every sentence must say of this room: of the house, of its last run, of each
 * person.
 */
function checksOf(room: PlainRoom): Check[] {
  const ofAll = [...SENTENCES, ...SENTENCES_OF_RUNS].map((each) => ({
    ...each,
    says: each.says(room),
  }))
  const here = room.people.filter(({ isGone }) => !isGone)
  const ofOne = here.flatMap(({ id }) =>
    SENTENCES_OF_ONE.map((each) => ({
      ...each,
      on: `${each.on} ${id}`,
      says: each.says(room, id),
    })),
  )
  return [...ofAll, ...ofOne]
}

/** Wrong sentences: what a page says, and what it must say. */
function untrue(room: PlainRoom, said: SurfaceTexts): string[] {
  return checksOf(room).flatMap(({ of, on, says, mark }) => {
    const text = said.get(on)
    if (text === undefined) return [`${of}: nothing was read on ${on}`]
    if (says === null) return mark?.test(text) ? [`${of}: not so, but said: ${text}`] : []
    const must = says.replaceAll('\u00A0', ' ')
    return text.includes(must) ? [] : [`${of}: must say\n  ${must}\nand it says\n  ${text}`]
  })
}

/**
 * How often each sentence appeared, over all rooms: a sentence that never appears was not checked.
 */
const saidOften = new Map<string, number>()

async function holdToRows(world: World): Promise<void> {
  const said = await readSaid(world)
  const room = await readPlainRoom(world.db)
  expect(untrue(room, said)).toEqual([])
  for (const { of, says } of checksOf(room)) {
    saidOften.set(of, (saidOften.get(of) ?? 0) + (says === null ? 0 : 1))
  }
}

/** Everyone asks for everything, until all are paid or the drawer is short. */
async function runOn({ db, ask }: World): Promise<void> {
  const admin = await anAdmin({ db })
  const begun = await ask(runCalls.startRun, admin, { order: 'joined' }).catch(() => null)
  if (!begun) return
  await db.count(sql`update run set every_ms = 0 where id = ${begun.runId}`)
  for (let turn = 0; turn < 4; turn++) {
    await db.count(sql`update run set next_at = now() - interval '1 second' where ended_at is null`)
    await processRun(db)
  }
}

/** A withdrawal that the run paid waits again, and one of a short run is turned down. */
async function takeOneBack({ db, ask }: World): Promise<void> {
  const admin = await anAdmin({ db })
  const pick = (status: string) =>
    db.maybe<{ id: string }>(sql`
      select id from request where kind = 'withdrawal' and status = ${status}::request_status
        and id in (select request_id from run_place) order by id limit 1`)
  const [paid, waiting] = [await pick('completed'), await pick('pending')]
  if (paid) await ask(decisionCalls.reset, admin, { requestId: paid.id }).catch(() => null)
  if (waiting) await ask(decisionCalls.reject, admin, { requestId: waiting.id, reason: 'no' })
}

test('what pages say of money and people is what its rows say, in a house where everything has happened', async () => {
  const world = await openRichWorld()
  await holdToRows(world)
  await world.advance(2)
  await runOn(world)
  await holdToRows(world)
  await world.verify()
})

test('what pages say of money and people is what its rows say, where the drawer is paid out to the last', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  const ama = await world.learner({ deposited: ghs(60) })
  await boss.approve((await ama.requestWithdrawal(ghs(60))).requestId)
  await holdToRows(world)
  // And where a run ends short: the house owes more than this drawer holds. The pages had been revealed,
  // and the shop is open only before.
  await world.db.count(sql`update settings set revealed = false`)
  const kofi = await world.learner({ deposited: ghs(60) })
  await kofi.buy(10)
  await world.advance(20)
  await runOn(world)
  await holdToRows(world)
  await world.verify()
})

test('what pages say of money and people is what its rows say, where one who asked may move no money', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  for (const status of ['active', 'inactive'] as const) {
    const each = await world.learner({ deposited: ghs(100) })
    await each.requestWithdrawal(ghs(60))
    await world.ask(peopleCalls.setStatus, boss.person, { id: each.person.id, status })
  }
  await holdToRows(world)
  await world.verify()
})

test('what pages say of money and people is what its rows say, in random rooms', async () => {
  let rooms = 0
  await inRandomRooms(RUNS, {
    after: async ({ world }) => {
      await holdToRows(world)
      // Every other room owes more by then than its drawer holds, and asks for less at once.
      if (rooms++ % 2 === 1) {
        await world.db.count(sql`update settings set max_withdrawal = 9000`)
        await world.advance(20)
        await holdToRows(world)
      }
      await runOn(world)
      await holdToRows(world)
      await takeOneBack(world)
      await holdToRows(world)
      await world.verify()
    },
  })
  if (RUNS < 20) return
  console.log([...saidOften].map(([of, times]) => `${times} ${of}`).join('\n'))
  expect([...saidOften].filter(([, times]) => times === 0)).toEqual([])
}, 3_600_000)

test('no sentence that takes something is without a second reckoning, or a reason why not', async () => {
  const held = [...SENTENCES, ...SENTENCES_OF_RUNS, ...SENTENCES_OF_ONE].map(({ of }) => of)
  const excused = Object.values(ELSEWHERE).flat()
  const wide = excused.filter((path) => path.endsWith('.*')).map((path) => path.slice(0, -1))
  const isExcused = (path: string) =>
    excused.includes(path) || wide.some((start) => path.startsWith(start))
  const all = await listSentences()
  // An admin is told the same sentence of somebody else.
  const known = (path: string) => path.replace('truthPage.theirs.', 'truthPage.own.')
  const taking = all.filter(({ takes }) => takes).map(({ path }) => path)
  expect(taking.length).toBeGreaterThan(300)
  expect(taking.filter((path) => !isExcused(path) && !held.includes(known(path)))).toEqual([])
  // Nothing is named that is not there, or twice.
  const paths = new Set(all.map(({ path }) => path))
  expect([...held, ...excused].filter((path) => !path.endsWith('*') && !paths.has(path))).toEqual(
    [],
  )
  expect(held.filter(isExcused)).toEqual([])
  expect(excused.length).toBe(new Set(excused).size)
})

/** Every text of the catalogue by its path, and whether it takes something. */
async function listSentences(): Promise<{ path: string; takes: boolean }[]> {
  const findings: { path: string; takes: boolean }[] = []
  const known = new Set<unknown>()
  const walk = (value: unknown, path: string): void => {
    // A catalogue of the server may carry that of the page.
    const isFunction = typeof value === 'function'
    if (isFunction && known.has(value)) return
    known.add(value)
    findings.push({ path, takes: isFunction && value.length > 0 })
    if (typeof value !== 'object' || value === null) return
    for (const [name, each] of Object.entries(value)) walk(each, `${path}.${name}`)
  }
  const isServers = (file: string) => Number(file.endsWith('-server.ts'))
  const files = Object.keys(ENGLISH).toSorted((one, two) => isServers(one) - isServers(two))
  for (const file of files) {
    for (const [name, value] of Object.entries(ENGLISH[file] ?? {})) walk(value, name)
  }
  return findings
}
