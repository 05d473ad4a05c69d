import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SERVER_ID } from '#core/actor-ids.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { openRooms } from '#tests/rooms/room-life.ts'
import { newestMigration } from './template.ts'

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
  expect(await life.directory.find(code)).toMatchObject({ state: 'deleted' })
  expect(
    await world.db.rows(sql`
      select action, by_id as by, about_id as code, after from audit where action like 'rooms.%'`),
  ).toEqual([{ action: 'rooms.deleteRoom', by: SERVER_ID, code, after: { name: 'Form 2B' } }])
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
