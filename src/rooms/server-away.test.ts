import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { roomPages as t } from '#features/rooms/words/en/room-pages.ts'
import { server as serverWords } from '#platform/words/en/server.ts'
import { isDoneBefore } from '#tests/rig/is-done-before.ts'
import { within } from '#tests/rig/within.ts'
import { roomWish } from '#tests/rooms/room-life.ts'
import { openHouseOnServers, secondServer } from '#tests/rooms/room-servers.ts'
import type { Point } from './room-services.ts'
import { wishClosing, wishOpening } from './wishes.ts'

const east = secondServer()

async function openHouse(
  config: { mostAwake?: number; roomConnections?: number } = {},
  ofLife: { at?: (point: Point) => Promise<void> } = {},
) {
  const house = await openHouseOnServers({ servers: [east.entry()], config, life: ofLife })
  const { world, life, apps, atRest } = house
  onTestFinished(() => east.wire().open('forget'))
  const openOn = async (name: string) => {
    const limits = { ...life.limits, servers: [name] }
    const { code } = await world.db.withTx((tx) => wishOpening(tx, roomWish(name), limits))
    await atRest(code)
    return code
  }
  const ask = (path: string, init?: RequestInit) => fetch(`${apps[0]?.address}${path}`, init)
  const statusOf = async (code: string) => (await ask(`/r/${code}/api/session`)).status
  const serversAway = async () =>
    (await life.directory.servers()).filter(({ isAway }) => isAway).map(({ name }) => name)
  return { ...house, openOn, ask, statusOf, serversAway }
}

/** A silent server is found out after 3 s at the soonest. */
const UNMOVED_MS = 2_500

/** Asks again and again: each answer is 200, and none waits for a server that is silent. */
async function expectUnmoved(ask: () => Promise<Response>, forMs: number): Promise<void> {
  for (const until = performance.now() + forMs; performance.now() < until; await sleep(20)) {
    const answer = ask()
    expect(await isDoneBefore(UNMOVED_MS, answer)).toBe(true)
    expect((await answer).status).toBe(200)
  }
}

const FATES = [
  ['is killed', () => east.wire().refuse()],
  ['does not answer', () => east.wire().silence()],
] as const

test.each(
  FATES,
)('a server that %s takes its own rooms with it and no others, and they come back with it', async (_, strike) => {
  const { openOn, ask, statusOf, life, serversAway } = await openHouse()
  const near = await openOn('main')
  const [awake, asleep] = [await openOn('east'), await openOn('east')]
  expect([await statusOf(near), await statusOf(awake)]).toEqual([200, 200])
  await strike()
  const asking = [awake, asleep].map((code) => ask(`/r/${code}/api/session`))
  await Promise.all([
    expectUnmoved(() => ask(`/r/${near}/api/session`), 4_000),
    expectUnmoved(() => ask('/api/session'), 4_000),
  ])
  const answers = await Promise.all(asking)
  const results = await Promise.all(answers.map(async (one) => [one.status, await one.json()]))
  expect(results).toMatchObject([
    [503, { error: { message: serverWords.unavailable } }],
    [503, { error: { message: `${t.away.title}. ${t.away.text}` } }],
  ])
  const page = await ask(`/r/${asleep}/`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain(t.away.title)

  await life.tick()
  expect(await serversAway()).toEqual(['east'])
  const { rooms } = await life.directory.list({ page: 1, size: 10 })
  expect(rooms.filter(({ isAway }) => isAway).map(({ code }) => code)).toEqual([asleep, awake])

  await east.wire().open('forget')
  await within(async () =>
    expect([await statusOf(awake), await statusOf(asleep)]).toEqual([200, 200]),
  )
  await life.tick()
  expect(await serversAway()).toEqual([])
})

test('a room is opened on another server where the emptiest is away, though nobody had noticed', async () => {
  const { openOn, world, life, serversAway, atRest } = await openHouse()
  await openOn('main')
  await east.wire().refuse()
  const wished = await world.db.withTx((tx) => wishOpening(tx, roomWish('Form 2C'), life.limits))
  expect(wished.server).toBe('main')
  await atRest(wished.code)
  expect(await life.directory.find(wished.code)).toMatchObject({ state: 'open', fault: null })
  expect(await serversAway()).toEqual(['east'])
})

test('no room goes to sleep for one whose server is away', async () => {
  const { openOn, statusOf, apps } = await openHouse({ mostAwake: 1 })
  const [near, far] = [await openOn('main'), await openOn('east')]
  expect(await statusOf(near)).toBe(200)
  await east.wire().refuse()
  for (let times = 0; times < 3; times++) {
    expect(await statusOf(far)).toBe(503)
    expect(apps[0]?.rooms.isAwake(near)).toBe(true)
  }
})

test('a room’s wish does not wait for those of a server that is away', async () => {
  let giveUp = () => {}
  const answer = new Promise<void>((resolve) => (giveUp = resolve))
  const at = async (point: Point) => (point === 'closing.letGo' ? answer : undefined)
  const { openOn, world, life } = await openHouse({}, { at })
  const codes: string[] = []
  for (let count = 0; count < 5; count++) codes.push(await openOn('east'))
  east.wire().silence()
  for (const code of codes) await world.db.withTx((tx) => wishClosing(tx, code))
  life.kick()
  const limits = { ...life.limits, servers: ['main'] }
  const { code } = await world.db.withTx((tx) => wishOpening(tx, roomWish('Form 2C'), limits))
  life.kick()
  const state = async (which: string) => (await life.directory.find(which))?.state
  // The others wait for as long as this test lets them: a room behind them would never be open.
  await expect.poll(() => state(code)).toBe('open')
  expect(await state(codes[0] ?? '')).toBe('closing')
  giveUp()
})

test('a room gives its place to one of its own server alone, where that has no more connections', async () => {
  const { openOn, statusOf, life } = await openHouse({ roomConnections: 4 })
  const near = [await openOn('main'), await openOn('main')]
  const far = [await openOn('east'), await openOn('east'), await openOn('east')] as const
  const awakeOf = async (where: string, codes: readonly string[]) => {
    const { rows } = await life.servers.on(where, (client) =>
      client.query<{ name: string }>(
        `select distinct datname as name from pg_stat_activity where datname = any ($1)`,
        [codes.map((code) => `room_${code}`)],
      ),
    )
    return rows.map(({ name }) => name.slice('room_'.length)).toSorted()
  }
  for (const code of [...near, far[0], far[1]]) expect(await statusOf(code)).toBe(200)
  expect(await awakeOf('main', near)).toEqual(near.toSorted())
  expect(await awakeOf('east', far)).toEqual([far[0], far[1]].toSorted())
  expect(await statusOf(far[2])).toBe(200)
  await within(async () => expect(await awakeOf('east', far)).toEqual([far[1], far[2]].toSorted()))
  expect(await awakeOf('main', near)).toEqual(near.toSorted())
})
