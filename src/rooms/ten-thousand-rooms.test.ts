import { expect, onTestFinished, test } from 'vitest'
import { roomsCalls } from '#features/rooms/schema.ts'
import { median } from '#lab/rig/rounds.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { askRooms, openRooms } from '#tests/rooms/room-life.ts'
import { hostHandlers } from './calls.ts'
import { isSweepDue, sweepRooms } from './sweep.ts'

const ROOMS = 10_000
const TIMES = 7
/**
 * How long a quiet machine of ours counts to a million: on one that is busy everything takes as
 * much longer.
 */
const MILLION_MS = 60
/**
 * The host's lists have 150 ms at most, and a search what it takes where no name is brought into its
 * form anew; one room's own way has what a page of it may wait.
 */
const MOST_MS = {
  list: 150,
  search: 25,
  'search by code': 25,
  'of one state': 150,
  'in use': 150,
}
const MOST_OF_ONE_MS = {
  'find and wake': 50,
  'open one more': 50,
  'is a sweep due': 50,
  sweep: 300,
}

test('each question to a directory of ten thousand rooms takes what a host waits for, as among one', async () => {
  const world = await openWorld()
  const { life, open, inside } = openRooms(world)
  const { person: host } = await world.admin()
  const code = await open('The one')
  const ask = askRooms(world, hostHandlers(life))
  const list = (more: object) => ask(roomsCalls.listRooms, host, more)
  const works: Record<string, () => Promise<unknown>> = {
    list: () => list({}),
    search: () => list({ search: 'the one' }),
    'search by code': () => list({ search: code.slice(1) }),
    'of one state': () => list({ state: 'closed', page: '40' }),
    'in use': () => ask(roomsCalls.listRoomsInUse, host, {}),
    'find and wake': async () => {
      await life.directory.touch(code)
      await inside(code, (db) => db.one(sql`select 1`))
    },
    // Opening a room counts the others under the lock.
    'open one more': () =>
      world.db.rows(sql`select count(*) from rooms.room where state <> 'deleted'`),
    'is a sweep due': () => isSweepDue(life.services),
    sweep: () => sweepRooms(life.services),
    'a million': () => world.db.rows(sql`select count(*) from generate_series(1, 1000000)`),
  }
  const measure = async () => {
    const medians: Record<string, number> = {}
    for (const [name, run] of Object.entries(works)) {
      const times: number[] = []
      for (let at = 0; at < TIMES; at++) {
        const began = performance.now()
        await run()
        times.push(performance.now() - began)
      }
      medians[name] = Math.round(median(times) * 10) / 10
    }
    return medians
  }
  const one = await measure()

  // A tenth is closed, all were used within two months, and none has a database: nobody goes there.
  onTestFinished(async () => {
    await world.db.count(sql`update rooms.room set state = 'deleted' where code <> ${code}`)
  })
  const made = await world.db.count(sql`
    insert into rooms.room (id, code, name, scenario, join_by, state, server, opened_at, last_used_at, closed_at,
      seen_at, people, day, bytes, migration)
    select gen_random_uuid(), lpad(n::text, 6, '0'), 'Class ' || n, 'mining', 'email',
      case when n % 10 = 0 then 'closed' else 'open' end::rooms.state, 'main', used, used,
      case when n % 10 = 0 then now() end, now(), 30, current_date, 12000000, room.migration
    from generate_series(1, ${ROOMS - 1}::int) as n
    cross join lateral (select now() - (n % 60) * interval '1 day' - interval '2 hours' as used) as past
    cross join (select migration from rooms.room where code = ${code}) as room
    where lpad(n::text, 6, '0') <> ${code}`)
  expect(made).toBeGreaterThan(ROOMS - 3)
  await world.db.count(sql`analyze rooms.room`)
  const measureLate = async () => {
    const many = await measure()
    if (process.env['ROOMS_TABLE']) console.table({ one, many })
    const busy = Math.max(1, (many['a million'] ?? 0) / MILLION_MS)
    return Object.entries({ ...MOST_MS, ...MOST_OF_ONE_MS })
      .filter(([name, most]) => (many[name] ?? Infinity) > most * busy)
      .map(([name, most]) => `${name}: ${many[name]} ms of ${most}`)
  }

  expect((await list({ search: 'the one' })).rooms.map((room) => room.code)).toEqual([code])
  expect((await list({})).totals.count).toBe(made + 1)
  // Others may have the machine for a moment, and not at each of five looks: what is slow is slow each time.
  let late = await measureLate()
  for (let look = 1; look < 5 && late.length > 0; look++) late = await measureLate()
  expect(late).toEqual([])
})
