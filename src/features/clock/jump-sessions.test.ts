import { expect, test } from 'vitest'
import { turnDay } from '#app/day-turn.ts'
import { ghs } from '#core/money.ts'
import { forgetSessions } from '#features/auth/server/auth.ts'
import { forgetKeys } from '#platform/calls/perform.ts'
import { sql } from '#platform/database/sql.ts'
import { openCalendar } from '#tests/rig/calendar.ts'
import { untilWaiting } from '#tests/rig/until-waiting.ts'
import { openWorld } from '#tests/rig/world.ts'
import { openClass } from '#tests/rooms/class-world.ts'

/** A class on its phones, and a house that has seen the calendar. */
async function openHouse() {
  const world = await openWorld()
  const calendar = await openCalendar(world)
  const room = await openClass({ world })
  const { admin } = room
  await turnDay(world.serverParts)
  const tab = room.phone()
  await room.join(tab)
  const isIn = async (browser: typeof tab) =>
    (await browser.get('/api/session')).body['person'] !== null
  return {
    ...room,
    ...calendar,
    tab,
    turn: () => turnDay(world.serverParts),
    /** Tells who is signed in still: the phone, the console. */
    whoIsIn: async () => ({ phone: await isIn(tab), console: await isIn(admin) }),
    daysLeft: async () => {
      const rows = await world.db.rows<{ days: number }>(sql`
        select round(extract(epoch from "expiresAt" - now()) / 86400)::int as days
        from auth.session order by "createdAt"`)
      return [...new Set(rows.map(({ days }) => days))]
    },
  }
}

const EVERYBODY = { phone: true, console: true }
const NOBODY = { phone: false, console: false }

test('a calendar that jumps signs nobody out, and gives no session more time', async () => {
  const { world, jump, turn, whoIsIn, daysLeft } = await openHouse()
  await jump(2_500)
  // Before any job has looked, phones ask, and what is past is forgotten.
  expect(await whoIsIn()).toEqual(EVERYBODY)
  await forgetSessions(world.db)
  await turn()
  await forgetSessions(world.db)
  expect(await whoIsIn()).toEqual(EVERYBODY)
  expect(await daysLeft()).toEqual([14])
  await world.verify()
})

test('a visit that is noted while the calendar jumps is noted after the jump', async () => {
  const { world, admin, jump, turn, whoIsIn, openProcess } = await openHouse()
  const { db } = world
  await db.rows(sql`
    create function wait_to_note() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return new; end $$`)
  await db.rows(sql`
    create trigger wait_to_note before update of last_active_at on person
    for each row execute function wait_to_note()`)
  await db.count(sql`update person set last_active_on = null`)
  const noted = () =>
    db.rows(sql`select from person where role = 'admin' and last_active_on is not null`)
  await openProcess().withTx(async (other) => {
    await other.rows(sql`select pg_advisory_xact_lock(1)`)
    await admin.get('/api/session')
    // The note has read the time of before the jump, and writes it after the jump.
    await untilWaiting(db, 1)
    await jump(2_500)
    await turn()
  })
  await expect.poll(noted).toHaveLength(1)
  expect(await whoIsIn()).toEqual(EVERYBODY)
  await world.verify()
})

test('a jump that brings one day alone signs nobody out either', async () => {
  const { world, jump, turn, whoIsIn, daysLeft } = await openHouse()
  await jump(1.6)
  await turn()
  await turn()
  expect(await whoIsIn()).toEqual(EVERYBODY)
  expect(await daysLeft()).toEqual([14])
  await world.verify()
})

test('after a jump an admin’s session ends within the day, and a learner’s stays for a week', async () => {
  const { world, jump, pass, turn, whoIsIn } = await openHouse()
  await jump(2_500)
  await turn()
  await pass(6)
  await turn()
  expect(await whoIsIn()).toEqual({ phone: true, console: false })
  await world.verify()
})

test('a learner who does not come for a week after a jump is signed out', async () => {
  const { world, jump, pass, turn, whoIsIn } = await openHouse()
  await jump(2_500)
  await turn()
  await pass(8)
  await turn()
  expect(await whoIsIn()).toEqual(NOBODY)
  await world.verify()
})

test('a computer that slept, or a house that was off, keeps nobody signed in', async () => {
  const { world, pass, turn, whoIsIn, openProcess } = await openHouse()
  await pass(3)
  await turn()
  expect(await whoIsIn()).toEqual({ phone: true, console: false })
  await pass(400)
  await turnDay({ ...world.serverParts, db: openProcess() })
  expect(await whoIsIn()).toEqual(NOBODY)
  await world.verify()
})

test('where the battery is dead each morning, no session outlives its days', async () => {
  const { jump, turn, whoIsIn, daysLeft } = await openHouse()
  const jumpAndLook = async (days: number) => {
    await jump(days)
    await turn()
    return whoIsIn()
  }
  expect(await jumpAndLook(2_500)).toEqual(EVERYBODY)
  expect(await jumpAndLook(-2_500)).toEqual(EVERYBODY)
  expect(await jumpAndLook(2_503)).toMatchObject({ phone: true })
  expect(await daysLeft()).toEqual([11])
  await jumpAndLook(-2_503)
  expect(await jumpAndLook(2_520)).toEqual(NOBODY)
})

test('before any job has looked, an admin reads whose session is open still', async () => {
  const { world, admin, jump } = await openHouse()
  const [{ id } = { id: '' }] = await world.db.rows<{ id: string }>(sql`
    select "userId" as id from auth.session order by "createdAt" limit 1`)
  const sessions = async () => (await admin.get(`/api/admin/person?id=${id}`)).body['sessions']
  const before = await sessions()
  expect(before).toHaveLength(1)
  await jump(2_500)
  expect(await sessions()).toEqual(before)
  await world.verify()
})

test('what was done before a jump is not done a second time after it', async () => {
  const { world, jump, turn } = await openHouse()
  await world.learner({ deposited: ghs(100) })
  const keys = () => world.db.rows(sql`select key from idempotency_key order by key`)
  const before = await keys()
  expect(before.length).toBeGreaterThan(0)
  await jump(2_500)
  // The hourly job may come before the look at the clock, or after it.
  await forgetKeys(world.db)
  await turn()
  await forgetKeys(world.db)
  expect(await keys()).toEqual(before)
  await world.verify()
})
