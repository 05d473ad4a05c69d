import { expect, test } from 'vitest'
import { setClosed } from '#app/rooms/open-rooms.ts'
import { roomPorts } from '#app/rooms/room-ports.ts'
import { newId } from '#core/ids.ts'
import { isScam, offerNamesOf, type Phase } from '#features/debrief/schema/offers.ts'
import { questionCalls } from '#features/debrief/schema/questions.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import type { Download } from '#platform/calls/handle.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { openDirectory } from '#rooms/directory.ts'
import { lookAtUsed } from '#rooms/figures.ts'
import { readCsv } from '#tests/rig/read-csv.ts'
import { INSIDE } from '#tests/rig/test-config.ts'
import { openWorld, TEST_CONFIG, type World } from '#tests/rig/world.ts'
import { openRoom } from '#tests/rooms/questions-room.ts'
import { askRooms, openRooms } from '#tests/rooms/room-life.ts'
import { openTeachersHouse } from '#tests/rooms/teachers-house.ts'
import { type ClassGroup, classesCalls } from './schema.ts'
import { classesHandlers } from './server/calls.ts'
import { storeClass } from './server/classes.ts'

type Answers = readonly [scams: number, genuine: number]

/** A class in which each of so many people calls these many scams and genuine offers a scam. */
async function playClass(people: number, before: Answers, after: Answers) {
  const room = await openRoom()
  const learners = await room.people(people)
  const answer = async (phase: Phase, [scams, genuine]: Answers) => {
    const [bad, good] = [
      offerNamesOf(phase).filter(isScam),
      offerNamesOf(phase).filter((x) => !isScam(x)),
    ]
    const called = new Set<string>([...bad.slice(0, scams), ...good.slice(0, genuine)])
    for (const person of learners) {
      const answers = Object.fromEntries(
        offerNamesOf(phase).map((name) => [name, called.has(name) ? 'scam' : 'genuine'] as const),
      )
      await room.ask(questionCalls.sendAnswers, person, { phase, answers })
    }
  }
  await room.set('before', true)
  await answer('before', before)
  await room.reveal()
  await room.set('after', true)
  await answer('after', after)
  return room
}

const PLAYED = [
  { people: 8, before: [2, 2], after: [3, 1], playBy: 'phones', month: '2026-09' },
  { people: 5, before: [1, 3], after: [4, 1], playBy: 'cards', month: '2026-10' },
  { people: 12, before: [2, 1], after: [2, 1], playBy: 'phones', month: '2026-10' },
] as const

/** The rows of a sheet that was asked without HTTP. */
async function readSheet(file: unknown) {
  let text = ''
  for await (const piece of (file as Download).chunks) text += String(piece)
  return readCsv(text.replace(/^\ufeff/, ''))
}

async function openHouse() {
  const first = await openWorld()
  const { person } = await first.admin()
  const ask = askRooms(
    first,
    classesHandlers({ look: async () => undefined, idsOf: openDirectory(first.db).idsOf }),
  )
  return {
    first,
    read: () => ask(classesCalls.readClasses, person, {}),
    sheet: async () => {
      const [, head = [], ...rows] = await readSheet(
        await ask(classesCalls.exportClasses, person, {}),
      )
      return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
    },
  }
}

async function playAll(first: World) {
  for (const { people, before, after, playBy, month } of PLAYED) {
    const room = await playClass(people, before, after)
    await room.set('after', false)
    await room.standing()
    const id = newId()
    await storeClass(first.db, room.db, { id, playBy, people })
    await first.db.count(
      sql`update class_effect set held_in = ${`${month}-01`} where room_id = ${id}`,
    )
  }
}

/** The area below z of the standard normal distribution, by its series: no quantile of the product’s. */
function below(z: number): number {
  let [term, sum] = [z, z]
  for (let n = 1; Math.abs(term) > 1e-17; n++) {
    term *= (-z * z) / (2 * n)
    sum += term / (2 * n + 1)
  }
  return 0.5 + sum / Math.sqrt(2 * Math.PI)
}

/** z of a share, by halving. */
function quantile(share: number): number {
  let [low, high] = [-6, 6]
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2
    if (below(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * Reckons from the sheet alone, with the formulas of docs/measure.md: the pooled change of these
 * rows, and its interval.
 */
function reckon(rows: readonly Record<string, string>[]) {
  const round = (row: Record<string, string>, of: string) => {
    const figures = (['scam', 'genuine'] as const).map((kind) => {
      const called = kind === 'scam' ? 'scams called a scam' : 'genuine called a scam'
      const answers = kind === 'scam' ? 'answers to scams' : 'answers to genuine offers'
      const [x, n] = [Number(row[`${of}: ${called}`]), Number(row[`${of}: ${answers}`])]
      const rate = (x + 0.5) / (n + 1)
      const z = quantile(rate)
      const height = Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)
      return { z, variance: (rate * (1 - rate)) / n / height ** 2 }
    })
    const [hit, alarm] = figures as [(typeof figures)[0], (typeof figures)[0]]
    return { dPrime: hit.z - alarm.z, variance: hit.variance + alarm.variance }
  }
  const changes = rows.map((row) => {
    const [before, after] = [round(row, 'Before'), round(row, 'After')]
    return { y: after.dPrime - before.dPrime, v: before.variance + after.variance }
  })
  // DerSimonian and Laird, with Q as the weighted sum over pairs: another way to the same figure.
  const W = changes.reduce((all, { v }) => all + 1 / v, 0)
  let Q = 0
  for (const [at, one] of changes.entries()) {
    for (const other of changes.slice(at + 1)) Q += (one.y - other.y) ** 2 / (one.v * other.v) / W
  }
  const squares = changes.reduce((all, { v }) => all + 1 / v / v, 0)
  const tau2 = changes.length > 1 ? Math.max(0, (Q - changes.length + 1) / (W - squares / W)) : 0
  const weights = changes.map(({ v }) => 1 / (v + tau2))
  const all = weights.reduce((sum, weight) => sum + weight)
  const value = changes.reduce((sum, { y }, at) => sum + y * (weights[at] ?? 0), 0) / all
  const half = 1.6449 / Math.sqrt(all)
  return { value, low: value - half, high: value + half, spread: Math.sqrt(tau2) }
}

function expectReckoned(group: ClassGroup | null | undefined, rows: Record<string, string>[]) {
  const by = reckon(rows)
  expect(group?.classes).toBe(rows.length)
  expect(group?.people).toBe(rows.reduce((sum, row) => sum + Number(row['People']), 0))
  expect(group?.change.value).toBeCloseTo(by.value, 5)
  expect(group?.change.low).toBeCloseTo(by.low, 5)
  expect(group?.change.high).toBeCloseTo(by.high, 5)
  expect(group?.spread).toBeCloseTo(by.spread, 5)
}

test('with the sheet and the formulas somebody comes to each pooled figure: of all, and of each group', async () => {
  const { first, read, sheet } = await openHouse()
  await playAll(first)
  const [{ all, by }, rows] = [await read(), await sheet()]
  expect(rows.map((row) => [row['Month'], row['Taking part'], row['People']])).toEqual(
    expect.arrayContaining([
      ['2026-09', 'On phones', '8'],
      ['2026-10', 'By cards', '5'],
      ['2026-10', 'On phones', '12'],
    ]),
  )
  expectReckoned(all, rows)
  // One class does much better and one the same: they differ by more than chance.
  expect(all?.spread).toBeGreaterThan(0)
  expect(all?.before).toEqual({
    people: 25,
    scams: { scam: 8 * 2 + 5 + 12 * 2, of: 100 },
    genuine: { scam: 8 * 2 + 5 * 3 + 12, of: 100 },
  })
  const rowsWith = (column: string, said: string) => rows.filter((row) => row[column] === said)
  expect(by.month.map(({ key }) => key)).toEqual(['2026-09', '2026-10'])
  expectReckoned(by.month[0], rowsWith('Month', '2026-09'))
  expectReckoned(by.month[1], rowsWith('Month', '2026-10'))
  expect(by.playBy.map(({ key }) => key)).toEqual(['cards', 'phones'])
  expectReckoned(by.playBy[0], rowsWith('Taking part', 'By cards'))
  expectReckoned(by.playBy[1], rowsWith('Taking part', 'On phones'))
  expect(by.scenario).toHaveLength(1)
  expectReckoned(by.scenario[0], rows)
})

test('a teacher reads the classes that are theirs now, each next one and those handed over too; a host everybody’s', async () => {
  const { ask, world, host, teacher, opened, inside, life } = await openTeachersHouse()
  const look = (teacherId: string | null) => lookAtUsed(life.services, teacherId)
  const { idsOf } = life.directory
  const askClasses = askRooms(world, classesHandlers({ look, idsOf }))
  const countOf = async (who: Person) =>
    (await askClasses(classesCalls.readClasses, who, {})).all?.classes ?? 0
  const [ama, kofi] = [await teacher('ama'), await teacher('kofi')]
  const first = await opened(ama, 'Form 2B')
  await inside(first, answerBothRounds)
  const { code: second } = await ask(roomsCalls.nextRoom, ama, { code: first, name: 'Form 3B' })
  await life.settled()
  await inside(second, answerBothRounds)
  await world.db.count(sql`update rooms.room set last_used_at = now(), seen_at = null`)
  // Another teacher's reading looks into no class of hers.
  expect(await countOf(kofi)).toBe(0)
  expect(
    await world.db.rows(sql`select from rooms.room where code = ${second} and seen_at is null`),
  ).toHaveLength(1)
  expect([await countOf(ama), await countOf(kofi), await countOf(host)]).toEqual([2, 0, 2])
  await ask(roomsCalls.handOver, ama, { code: second, email: kofi.email })
  expect([await countOf(ama), await countOf(kofi), await countOf(host)]).toEqual([1, 1, 2])
  const [, , ...rows] = await readSheet(await askClasses(classesCalls.exportClasses, kofi, {}))
  expect(rows).toHaveLength(1)
  await world.verify()
})

test('a class that has four answers in a round, or has not closed it, is not there; its sums only grow', async () => {
  const { first, read } = await openHouse()
  const small = await playClass(4, [2, 2], [4, 0])
  await small.set('after', false)
  await small.standing()
  const room = { id: newId(), playBy: 'phones' as const, people: 4 }
  await storeClass(first.db, small.db, room)
  const open = await playClass(6, [2, 2], [4, 0])
  await open.standing()
  await storeClass(first.db, open.db, { ...room, id: newId(), people: 6 })
  expect((await read()).all).toBeNull()
  await open.set('after', false)
  await open.standing()
  const shownRoom = { ...room, id: newId(), people: 6 }
  await storeClass(first.db, open.db, shownRoom)
  const shown = await read()
  expect(shown.all).toMatchObject({ classes: 1, people: 6 })
  // Hidden again, or open again, it is as it was shown last.
  await open.reveal(false)
  await storeClass(first.db, open.db, { ...shownRoom, people: 7 })
  expect(await read()).toEqual(shown)
  await expect(first.db.count(sql`update class_effect set people_after = 4`)).rejects.toThrow(
    /class_effect_people_after_check/,
  )
})

/** Both rounds closed, with six answers each. */
async function answerBothRounds(db: Db) {
  for (const phase of ['before', 'after'] as const) {
    const items = offerNamesOf(phase)
    for (let n = 0; n < 6; n++) {
      await db.count(sql`
        insert into offer_answer (hash, pair, phase, items, scams, is_shown)
        values (sha256(${`${phase}${n}`}::bytea), sha256(${`p${n}`}::bytea), ${phase},
          ${items}::text[], ${items.slice(0, 2)}::text[], true)`)
    }
  }
  await db.count(sql`update settings set revealed = true`)
}

test('a room leaves its sums when it is closed, and they outlive it; no name, code or person is in them', async () => {
  const world = await openWorld()
  const ports = roomPorts(TEST_CONFIG, { ...INSIDE, setClosed })
  const { life, open, inside, atRest } = openRooms(world, { ports })
  const code = await open('Form of Mrs Mensah', { playBy: 'cards', seats: 6 })
  await inside(code, async (db) => {
    await answerBothRounds(db)
    // Closed in the scene of the questions after: nobody has seen their sums yet.
    await db.count(sql`update offer_answer set is_shown = false where phase = 'after'`)
    await db.count(sql`update settings set questions_after = true`)
  })
  await world.db.count(sql`update rooms.room set state = 'closing' where code = ${code}`)
  await atRest(code)
  const noted = await world.db.rows(sql`select * from class_effect`)
  expect(noted).toMatchObject([{ people_before: 6, people_after: 6, play_by: 'cards' }])
  expect(JSON.stringify(noted)).not.toMatch(new RegExp(`Mensah|${code}`))
  await world.db.count(sql`update rooms.room set state = 'deleting' where code = ${code}`)
  await atRest(code)
  expect((await life.directory.find(code))?.state).toBe('deleted')
  expect(await world.db.rows(sql`select * from class_effect`)).toEqual(noted)
})
