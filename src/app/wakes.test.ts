import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { clockCalls } from '#features/clock/schema.ts'
import { runCalls } from '#features/run/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openLive } from '#platform/live/live.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { TEST_CONFIG } from '#tests/rig/test-config.ts'
import { within } from '#tests/rig/within.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { openApp } from './open-app.ts'

// One process is asked and another does it: it hears of the work through the live channel alone. By itself it
// would look after two minutes, far beyond what is waited for here.

/** A running app with jobs; `world` is another process, without any. */
async function openHouse(config = TEST_CONFIG) {
  const world = await openWorld()
  const open = { say: () => undefined, webDir: null }
  const app = await openApp(config, world.connection, open)
  onTestFinished(() => app.close())
  const live = openLive(world.db, world.serverParts.log)
  onTestFinished(() => live.close())
  world.db.onCommit(live.announce)
  const boss = await world.admin()
  await within(() => restOfJobs(world))
  return { ...world, boss }
}

/** Throws until the jobs have run once and sleep: nobody but the one who asks has asked for a second. */
async function restOfJobs({ db }: World): Promise<void> {
  const busy = await db.rows(sql`
    select query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (state <> 'idle' or state_change > clock_timestamp() - interval '1 second')`)
  expect(busy).toEqual([])
}

const settledThrough = ({ db }: Pick<World, 'db'>) =>
  db.one<{ day: string; moving: boolean; offset: number }>(sql`
    select settled_through::text as day, moving_to is not null as moving, offset_days as offset
    from clock`)

test('a move of the clock begins when another process wished it, and a pace goes on by its own time', async () => {
  const house = await openHouse()
  const from = await house.today()
  await house.ask(clockCalls.moveOn, house.boss.person, { days: 3, from })
  await expect.poll(() => settledThrough(house)).toMatchObject({ moving: false, offset: 3 })

  const { begun } = await house.db.one<{ begun: string }>(
    sql`select clock_timestamp()::text as begun`,
  )
  await house.ask(clockCalls.setPace, house.boss.person, { seconds: 1 })
  let passed = 0
  while (passed < 3) {
    const now = await house.db.one<{ days: number; seconds: number }>(sql`
      select offset_days - 3 as days,
        extract(epoch from clock_timestamp() - ${begun}::timestamptz)::float8 as seconds
      from clock`)
    // However busy the machine is, no day comes before its second.
    expect(now.days).toBeLessThanOrEqual(now.seconds)
    // And each is begun by the row's own time: two minutes later somebody would have looked.
    expect(now.seconds).toBeLessThan(60)
    passed = now.days
    await sleep(20)
  }
  await house.ask(clockCalls.pause, house.boss.person, {})
  await house.verify()
})

test('a run begins when another process started it, and pays at its pace by itself', async () => {
  const house = await openHouse()
  for (let made = 0; made < 3; made++) await house.learner({ deposited: ghs(100) })
  await house.ask(runCalls.startRun, house.boss.person, { order: 'joined' })
  const state = async () =>
    (await house.db.one<{ state: string }>(sql`select state from run`)).state
  await within(async () => expect(await state()).not.toBe('asking'))
  // A busy machine pays later, and a run that nobody wakes does not end at all.
  await within(async () => expect(await state()).not.toBe('paying'), 60_000)
  await house.verify()
})

test('cash that moved in another process is traced at once, though nobody looks', async () => {
  const house = await openHouse()
  await house.learner({ deposited: ghs(100) })
  await expect.poll(() => house.db.rows(sql`select from cash_move`)).not.toEqual([])
  await house.verify()
})

test('mail leaves when another process queued it, and a refused one when its next try is due', async () => {
  let refuse = 1
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, callback) {
      stream.on('data', () => undefined)
      stream.on('end', () => {
        if (refuse-- > 0) return callback(Object.assign(new Error('later'), { responseCode: 451 }))
        received.push('one')
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const house = await openHouse({ ...TEST_CONFIG, smtpUrl: `smtp://127.0.0.1:${port}` })
  const mail = {
    kind: 'day-letter' as const,
    recipient: 'ama@example.test',
    subject: 'Hello',
    body: 'Akwaaba',
  }
  await house.db.withTx((tx) => queueMail(tx, { ...mail, about: '1' }))
  await expect.poll(() => refuse).toBeLessThanOrEqual(0)
  expect(received).toEqual([])
  await house.db.withTx((tx) => queueMail(tx, { ...mail, about: '2' }))
  await expect.poll(() => received).toHaveLength(1)
  // The first is tried again ten seconds after its first try, by the row's own time.
  await within(() => expect(received).toHaveLength(2), 40_000)
})

test('what happened while the channel was lost is done when it is back', async () => {
  const house = await openHouse()
  await house.db.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`)
  // A wish that no message told of.
  await house.db.count(sql`
    update clock set moving_from = offset_days, moving_to = offset_days + 1`)
  await expect.poll(() => settledThrough(house)).toMatchObject({ offset: 1 })
  await house.verify()
})
