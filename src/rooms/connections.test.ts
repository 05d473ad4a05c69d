import { expect, test } from 'vitest'
import { openDb } from '#platform/database/db.ts'
import { isAway, isLost } from '#platform/database/lost-connection.ts'
import { SharedPool } from '#platform/database/share.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { connectionsTo, openHouseWithRooms } from '#tests/rooms/rooms.ts'
import { openAllotment } from './connections.ts'

const [A, B, C] = ['111111', '222222', '333333'] as const
const account = (name: string) => ({ email: `${name}@example.test`, password: 'a-fine-password' })

const at = (share: number, times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

test('the connections of all rooms together stay within the bound, also when all are busy', async () => {
  const config = { roomConnections: 8 }
  const { browser, databaseOf } = await openHouseWithRooms([A, B, C], { config })
  const tabs = [A, B, C].map((code) => ({ code, tab: browser() }))
  for (const { code, tab } of tabs) await tab.post(`/r/${code}/api/auth/sign-up`, account('ama'))
  let isOver = false
  let most = 0
  const watching = (async () => {
    while (!isOver) {
      const open = await Promise.all([A, B, C].map((code) => connectionsTo(databaseOf(code))))
      most = Math.max(
        most,
        open.reduce((all, one) => all + one, 0),
      )
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  })()
  const statuses = tabs.flatMap(({ code, tab }) =>
    Array.from({ length: 40 }, async () => (await tab.get(`/r/${code}/api/wallet`)).status),
  )
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  isOver = true
  await watching
  expect(most).toBeGreaterThan(4)
  expect(most).toBeLessThanOrEqual(8)
})

test('one noisy room starves no other', async () => {
  const config = { roomConnections: 8 }
  const { browser } = await openHouseWithRooms([A, B], { config })
  const [noisy, quiet] = [browser(), browser()]
  await noisy.post(`/r/${A}/api/auth/sign-up`, account('ama'))
  await quiet.post(`/r/${B}/api/auth/sign-up`, account('kofi'))
  const ask = async () => {
    const startedAt = performance.now()
    const { status } = await quiet.post(`/r/${B}/api/pocket/send`, { amount: 100 })
    expect(status).toBe(200)
    return performance.now() - startedAt
  }
  const alone: number[] = []
  for (let request = 0; request < 40; request++) alone.push(await ask())

  let isOver = false
  const inFlood: number[] = []
  const flood = Array.from({ length: 200 }, async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await noisy.post(`/r/${A}/api/pocket/send`, { amount: 100 })
      inFlood.push(performance.now() - startedAt)
    }
  })
  const beside: number[] = []
  for (let request = 0; request < 40; request++) beside.push(await ask())
  isOver = true
  await Promise.all(flood)
  // No queue of 200 before it, however slow the machine is: they wait for their turn, and it does not.
  const ordinary = at(0.5, inFlood)
  expect(at(0.5, beside)).toBeLessThan(Math.max(5 * at(0.5, alone), ordinary / 10))
  expect(at(0.95, beside)).toBeLessThan(Math.max(5 * at(0.95, alone), ordinary))
})

test('a connection that comes free is the room’s that uses fewest, however many wait in another', async () => {
  const allotment = openAllotment(2, 1_000)
  const [noisy, quiet] = [allotment.share(2), allotment.share(2)]
  const [first, second] = [await noisy.acquire(), await noisy.acquire()]
  const served: string[] = []
  const tickets = [noisy, noisy, noisy, quiet].map(async (share) => {
    const ticket = await share.acquire()
    served.push(share === quiet ? 'quiet' : 'noisy')
    return ticket
  })
  first?.giveBack()
  await expect.poll(() => served).toEqual(['quiet'])
  second?.giveBack()
  for (const one of tickets) (await one).giveBack()
  expect(served).toEqual(['quiet', 'noisy', 'noisy', 'noisy'])
})

test('who finds no connection free for too long is told so, and nothing is left behind', async () => {
  const allotment = openAllotment(1, 100)
  const [one, other] = [allotment.share(4), allotment.share(4)]
  const ticket = await one.acquire()
  await expect(other.acquire()).rejects.toSatisfy(isLost)
  ticket.giveBack()
  ticket.giveBack()
  expect(allotment.count()).toBe(0)
  const next = await other.acquire()
  next.giveBack()
  expect(allotment.count()).toBe(0)
})

test('rooms that are all at work keep their connections, and close none of each other’s', async () => {
  const config = { roomConnections: 8 }
  const { world, browser, databaseOf } = await openHouseWithRooms([A, B, C], { config })
  const tabs = [A, B, C].map((code) => ({ code, tab: browser() }))
  for (const { code, tab } of tabs) await tab.post(`/r/${code}/api/auth/sign-up`, account('ama'))
  const opened = async () => {
    // PostgreSQL counts a second late.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const { sessions } = await world.db.one<{ sessions: number }>(sql`
      select sum(sessions)::int as sessions from pg_stat_database
      where datname = any (${[A, B, C].map(databaseOf)})`)
    return sessions
  }
  const before = await opened()
  for (let round = 0; round < 40; round++) {
    const statuses = tabs.flatMap(({ code, tab }) =>
      [1, 2, 3].map(
        async () => (await tab.post(`/r/${code}/api/pocket/send`, { amount: 100 })).status,
      ),
    )
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  }
  // The count was 55 when each room closed an idle connection of another for its second.
  expect((await opened()) - before).toBeLessThan(40)
})

test('a room’s connections that are cut open no others, so that nobody waits for its server again', async () => {
  const { connection } = await openWorld()
  const db = openDb(connection, { share: openAllotment(4).share(4) })
  if (!(db.pool instanceof SharedPool)) throw new Error('no share of the connections')
  const slow = db.rows(sql`select pg_sleep(10)`).catch((error: unknown) => error)
  await expect.poll(() => db.pool.totalCount).toBe(1)
  db.pool.cut()
  expect(await slow).toSatisfy(isAway)
  await expect(db.rows(sql`select 1`)).rejects.toSatisfy(isAway)
  await db.close()
})
