import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { turnDay } from '#app/day-turn.ts'
import { SERVER_ID } from '#core/actor-ids.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { openCalendar } from '#tests/rig/calendar.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { openRooms } from '#tests/rooms/room-life.ts'
import { DELETES_AT } from './deletes-at.ts'
import { newestMigration } from './template.ts'
import { wishClosing } from './wishes.ts'

/** The server has run for so many hours more. */
const runFor = ({ db }: World, hours: number) =>
  db.count(sql`update rooms.running set ran = ran + ${hours}::int * interval '1 hour'`)

test('rooms past their time are deleted by themselves, and told a week and a day before, once each', async () => {
  const world = await openWorld()
  const { open, inside, life } = openRooms(world)
  const code = await open()
  await inside(code, (db) =>
    db.withTx((tx) => life.ports.makeEntrance(tx, { email: 'ama@example.test' })),
  )
  const unusedFor = (days: number) =>
    world.db.count(sql`
      update rooms.room set last_used_at = now() - ${days}::int * interval '1 day'`)
  const mails = () =>
    inside(code, (db) =>
      db.rows<{ subject: string }>(sql`
        select subject from outbox where kind = 'room-deletion' order by queued_at`),
    )
  await unusedFor(80)
  await life.tick()
  expect(await mails()).toEqual([])
  await unusedFor(84)
  await life.tick()
  await life.tick()
  expect(await mails()).toEqual([{ subject: 'Form 2B is deleted in a week' }])
  await unusedFor(89)
  await life.tick()
  await life.tick()
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Form 2B is deleted in a week',
    'Form 2B is deleted in a day',
  ])
  await unusedFor(90)
  await life.tick()
  expect(await life.directory.find(code)).toMatchObject({ state: 'open' })
  await runFor(world, 24)
  await life.tick()
  expect(await life.directory.find(code)).toMatchObject({ state: 'deleted' })
  expect(
    await world.db.rows(sql`
      select action, by_id as by, about_id as code, after from audit where action like 'rooms.%'`),
  ).toEqual([{ action: 'rooms.deleteRoom', by: SERVER_ID, code, after: { name: 'Form 2B' } }])
})

test('after a long pause a room is told of first, and goes once the server has run for a day', async () => {
  const world = await openWorld()
  const { open, inside, life } = openRooms(world)
  const [unused, closed, failed, gone] = [
    await open('Unused'),
    await open('Closed'),
    await open('Failed'),
    await open('Gone'),
  ]
  for (const code of [unused, closed]) {
    await inside(code, (db) =>
      db.withTx((tx) => life.ports.makeEntrance(tx, { email: 'ama@example.test' })),
    )
  }
  // The laptop is shut for all this time.
  await world.db.count(sql`
    update rooms.room set last_used_at = now() - interval '200 days',
      closed_at = case name when 'Closed' then now() - interval '45 days' end,
      state = case name when 'Closed' then 'closed' when 'Failed' then 'failed' else 'open' end::rooms.state`)
  await world.db.rows(sql`${rawSql(`drop database room_${gone}`)}`)
  const all = [unused, closed, failed, gone]
  const left = async () => {
    await life.tick()
    const rooms = await Promise.all(all.map((code) => life.directory.find(code)))
    return rooms.filter((room) => room?.state !== 'deleted').length
  }
  expect(await left()).toBe(4)
  const mails = (code: string) =>
    inside(code, (db) =>
      db.rows<{ subject: string; body: string }>(sql`
        select subject, body from outbox where kind = 'room-deletion'`),
    )
  const { deletesAt } = (await life.directory.find(closed)) ?? {}
  expect(Date.parse(deletesAt ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  const day = deletesAt?.slice(0, 10)
  expect(await mails(unused)).toMatchObject([{ subject: 'Unused is deleted in a day' }])
  expect(await mails(closed)).toMatchObject([
    { subject: 'Closed is deleted in a day', body: expect.stringContaining(`on ${day}.`) },
  ])

  // Shut again for a month: a look counts two minutes, and no clock that leaps counts more.
  await world.db.count(sql`update rooms.running set seen_at = now() - interval '31 days'`)
  expect(await left()).toBe(4)
  await world.db.count(sql`update rooms.running set seen_at = now() + interval '31 days'`)
  expect(await left()).toBe(4)
  expect(await world.db.one(sql`select ran::text from rooms.running`)).toEqual({ ran: '00:02:00' })

  await runFor(world, 23)
  expect(await left()).toBe(4)
  await runFor(world, 1)
  expect(await left()).toBe(0)
  expect(
    await world.db.rows(sql`select from audit where action = 'rooms.deleteRoom'`),
  ).toHaveLength(4)
})

test('a class that is kept for no day goes when it is closed', async () => {
  const world = await openWorld()
  const { open, life } = openRooms(world)
  const code = await open()
  await world.db.count(sql`
    update rooms.room set keep_days = 0, state = 'closed', closed_at = now()`)
  await life.tick()
  expect(await life.directory.find(code)).toMatchObject({ state: 'deleted' })
})

test('a sweep with nothing due asks one question, and the next one finds whatever came to be due', async () => {
  const world = await openWorld()
  const { open, life } = openRooms(world)
  const code = await open()
  await life.tick()
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => queries.mockRestore())
  await life.tick()
  expect(queries).toHaveBeenCalledTimes(1)

  await world.db.count(sql`update rooms.room set migration = '0001'`)
  await life.tick()
  expect(await life.directory.find(code)).toMatchObject({ migration: newestMigration() })

  const { id } = await world.db.one<{ id: string }>(sql`select id from rooms.room`)
  const draft = `room_${id.replaceAll('-', '')}`
  await world.db.rows(sql`${rawSql(`create database ${draft}`)}`)
  await life.tick()
  expect(await world.db.rows(sql`select from pg_database where datname = ${draft}`)).toEqual([])

  await world.db.count(sql`update rooms.room set state = 'closing'`)
  await life.tick()
  expect(await life.directory.find(code)).toMatchObject({ state: 'closed' })
})

test('a calendar that jumps takes no time from a room, closed or asleep, and its admins are told nothing', async () => {
  const world = await openWorld()
  const { jump, pass } = await openCalendar(world)
  const { open, life } = openRooms(world)
  const [closed, asleep] = [await open('Closed'), await open('Asleep')]
  await world.db.withTx((tx) => wishClosing(tx, closed))
  await life.settled()
  const turn = () => turnDay(world.serverParts)
  await turn()
  const rooms = () =>
    world.db.rows(sql`
      select state, warned, round(extract(epoch from ${DELETES_AT} - now()) / 86400)::int as days
      from rooms.room order by id`)
  const all = [
    { state: 'closed', warned: 0, days: 30 },
    { state: 'open', warned: 0, days: 90 },
  ]
  await jump(2_500)
  // The sweep may come before the look at the clock, or after it.
  await life.tick()
  await turn()
  await runFor(world, 48)
  await life.tick()
  expect(await rooms()).toEqual(all)
  await pass(30)
  await turn()
  await life.tick()
  await runFor(world, 24)
  await life.tick()
  expect(await life.directory.find(closed)).toMatchObject({ state: 'deleted' })
  expect(await life.directory.find(asleep)).toMatchObject({ state: 'open' })
})
