import { expect, onTestFinished, test, vi } from 'vitest'
import { teacherAccounts } from '#app/rooms/teacher-accounts.ts'
import { newId } from '#core/ids.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { teachersCalls } from '#features/teachers/schema.ts'
import type { Db } from '#platform/database/db.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { within } from '#tests/rig/within.ts'
import { openWorld, TEST_CONFIG } from '#tests/rig/world.ts'
import { inviteFacilitator, must, openHostedHouse, PASSWORD } from '#tests/rooms/room-house.ts'
import { askRooms, openRooms } from '#tests/rooms/room-life.ts'
import { hostHandlers } from './calls.ts'
import { ownRoomHandlers } from './own-calls.ts'
import type { Point } from './room-services.ts'
import { teacherHandlers } from './teachers/calls.ts'

vi.setConfig({ testTimeout: 60_000 })

const KOFI = 'kofi@school.example'
/** A room that is let go waits less for its requests. */
const SLOW_SECONDS = 7

/** A laptop on which a class takes so many seconds to open. */
async function slowOpening(db: Db, seconds: number) {
  await db.rows(
    rawSql(`create function slow_opening() returns trigger language plpgsql as
      $$ begin perform pg_sleep(${seconds}); return new; end $$`),
  )
  await db.rows(
    rawSql(`create trigger slow_opening before update on rooms.room for each row
      when (old.state = 'opening' and new.state = 'open') execute function slow_opening()`),
  )
}

test('the next class takes long to open, and its facilitator is led there all the same, as often as they ask', async () => {
  const house = await openHostedHouse()
  const code = await house.openRoom('Form 2B')
  const kofi = await inviteFacilitator(house, code, KOFI)
  await slowOpening(house.world.db, SLOW_SECONDS)
  const states = () =>
    house.world.db.rows<{ name: string; state: string }>(sql`
      select name, state from rooms.room order by id`)
  const [at, wish, key] = [`/r/${code}/api/admin/room/next-class`, { name: 'Form 2C' }, newId()]
  // The wait of the request takes no account of how slow this machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  const asking = kofi.post(at, wish, key)
  // The class that runs goes on meanwhile.
  await within(async () => {
    expect(await states()).toEqual([
      { name: 'Form 2B', state: 'open' },
      { name: 'Form 2C', state: 'opening' },
    ])
  })
  expect(await kofi.get(`/r/${code}/api/settings`)).toMatchObject({ status: 200 })
  const { status, body } = await asking
  clock.mockRestore()
  expect([status, body]).toMatchObject([200, { path: expect.stringMatching(/^\/r\/\d{6}\/\?k=/) }])
  const next = String(body['code'])
  await within(async () => {
    expect(await states()).toMatchObject([{ state: 'closed' }, { state: 'open' }])
  })

  // Sent again it leads there, and so does the wish of a page that was loaded anew.
  for (const by of [key, newId()]) {
    const { code: same, path } = await must(kofi, at, wish, by)
    expect(same).toBe(next)
    const token = decodeURIComponent(String(path).split('token=')[1] ?? '')
    await must(house.browser(), `/r/${next}/api/auth/enter`, { token })
  }
  expect(await states()).toHaveLength(2)
  const log = await house.inDatabase(code, (db) =>
    db.rows(sql`select about_id as room, after from audit where action = 'rooms.startNextClass'`),
  )
  // One line for each wish, and none for the request that was sent again.
  const line = { room: next, after: { name: 'Form 2C' } }
  expect(log).toEqual([line, line])

  // No request that opened it leads back a facilitator who was taken out.
  await must(house.host, '/api/admin/rooms/end-facilitator', { code: next, email: KOFI })
  expect(await kofi.post(at, wish, key)).toMatchObject({ status: 404 })
  const account = { email: KOFI, password: PASSWORD }
  expect((await house.browser().post(`/r/${next}/api/auth/sign-in`, account)).status).not.toBe(200)
})

async function openRunning(at: (point: Point) => void | Promise<void>) {
  const world = await openWorld()
  const rooms = openRooms(world, { at })
  const { person: host } = await world.admin()
  const code = await rooms.open('Form 2B')
  const own = askRooms(world, ownRoomHandlers(rooms.life, code))
  const start = (name: string, key?: string) => own(roomsCalls.startNextClass, host, { name }, key)
  const states = async () => {
    await rooms.life.settled()
    return world.db.rows(sql`select name, state from rooms.room order by id`)
  }
  return {
    world,
    ...rooms,
    host,
    code,
    ask: askRooms(world, hostHandlers(rooms.life)),
    start,
    states,
  }
}

/** A disk that has no space until the test makes some. */
function fullDisk() {
  const disk = { isFull: true }
  const at = (point: Point) => {
    if (disk.isFull && point === 'duplicating.copied') {
      throw Object.assign(new Error('no space left on device'), { code: '53100' })
    }
  }
  return { disk, at }
}

test('a next class that cannot be made closes nothing, and the next press makes it', async () => {
  const { disk, at } = fullDisk()
  const { start, states } = await openRunning(at)
  await expect(start('Form 2C')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('is full'),
  })
  expect(await states()).toEqual([
    { name: 'Form 2B', state: 'open' },
    { name: 'Form 2C', state: 'failed' },
  ])
  disk.isFull = false
  await start('Form 2C')
  expect(await states()).toEqual([
    { name: 'Form 2B', state: 'closed' },
    { name: 'Form 2C', state: 'failed' },
    { name: 'Form 2C', state: 'open' },
  ])
})

test('a host’s next class closes the one before it once it is open, and opened again closes nothing', async () => {
  const seen: unknown[] = []
  const { world, life, host, code, ask, states } = await openRunning((point) => {
    if (point === 'duplicating.named') seen.push(running())
  })
  const running = () => world.db.one(sql`select state from rooms.room where code = ${code}`)
  const { code: next } = await ask(roomsCalls.nextRoom, host, { code, name: 'Form 2C' })
  expect(await states()).toMatchObject([{ state: 'closed' }, { state: 'open' }])
  expect(await Promise.all(seen)).toEqual([{ state: 'open' }])

  await ask(roomsCalls.closeRoom, host, { code: next })
  await life.settled()
  await ask(roomsCalls.reopenRoom, host, { code })
  await ask(roomsCalls.reopenRoom, host, { code: next })
  expect(await states()).toMatchObject([{ state: 'open' }, { state: 'open' }])
})

test('a next class that failed and is tried again takes the place of the one before it, of a teacher with one place', async () => {
  const { disk, at } = fullDisk()
  const { world, life, host, code, ask, start, states } = await openRunning(at)
  const terms = askRooms(world, teacherHandlers(life, teacherAccounts(TEST_CONFIG)))
  await terms(teachersCalls.saveTerms, host, { way: 'request', mostOpen: 1, mostPeople: 60 })
  const email = 'ama@school.example'
  await terms(teachersCalls.invite, host, { email, name: 'Ama', about: 'Kumasi' })
  await ask(roomsCalls.handOver, host, { code, email })
  await expect(start('Form 2C')).rejects.toMatchObject({ code: 'conflict' })
  disk.isFull = false
  const { rooms } = await ask(roomsCalls.listRooms, host, { state: 'failed' })
  await ask(roomsCalls.reopenRoom, host, { code: rooms[0]?.code ?? '' })
  expect(await states()).toEqual([
    { name: 'Form 2B', state: 'closed' },
    { name: 'Form 2C', state: 'open' },
  ])
})

test.each([
  'moving',
  'reopening',
])('a class that is %s while the next one opens is closed where it arrives', async (onItsWay) => {
  const { world, life, host, code, ask, states } = await openRunning(async (point) => {
    if (point !== 'duplicating.named') return
    await world.db.count(sql`
        update rooms.room set state = ${onItsWay}::rooms.state,
          moving_to = case ${onItsWay} when 'moving' then 'main' end
        where code = ${code}`)
  })
  await ask(roomsCalls.nextRoom, host, { code, name: 'Form 2C' })
  expect(await states()).toMatchObject([{ state: 'closed' }, { state: 'open' }])
  expect((await life.directory.find(code))?.closedAt).not.toBeNull()
})
