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
import { quietMs } from '#tests/rig/quiet-ms.ts'
import { TEST_CONFIG } from '#tests/rig/test-config.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { openApp } from './open-app.ts'

// One process is asked and another does it: it hears of the work through the live channel alone.

const SOON_MS = 2_000

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
  // The jobs ran once at the start; from now on they sleep.
  await sleep(1_500)
  return { ...world, boss }
}

/**
 * How many milliseconds until this holds, once, without those in which a processor was short.
 * Throws where it does not within `soonMs`.
 */
async function msUntil(holds: () => Promise<boolean>, soonMs = SOON_MS): Promise<number> {
  const [begun, took] = [performance.now(), quietMs()]
  while (!(await holds())) {
    if (performance.now() - begun > soonMs) throw new Error('nothing woke the job')
    await sleep(5)
  }
  return took()
}

const settledThrough = ({ db }: Pick<World, 'db'>) =>
  db.one<{ day: string; moving: boolean; offset: number }>(sql`
    select settled_through::text as day, moving_to is not null as moving, offset_days as offset
    from clock`)

test('a move of the clock begins when another process wished it, and a pace goes on by its own time', async () => {
  const house = await openHouse()
  const from = await house.today()
  await house.ask(clockCalls.moveOn, house.boss.person, { days: 3, from })
  await msUntil(async () => !(await settledThrough(house)).moving)
  expect((await settledThrough(house)).offset).toBe(3)

  await house.ask(clockCalls.setPace, house.boss.person, { seconds: 1 })
  await sleep(3_500)
  const { offset } = await settledThrough(house)
  expect(offset).toBeGreaterThanOrEqual(5)
  expect(offset).toBeLessThanOrEqual(6)
  await house.ask(clockCalls.pause, house.boss.person, {})
  await house.verify()
})

test('a run begins when another process started it, and pays at its pace by itself', async () => {
  const house = await openHouse()
  for (let made = 0; made < 3; made++) await house.learner({ deposited: ghs(100) })
  await house.ask(runCalls.startRun, house.boss.person, { order: 'joined' })
  await msUntil(async () =>
    house.db
      .one<{ begun: boolean }>(sql`select state <> 'asking' as begun from run`)
      .then(({ begun }) => begun),
  )
  const { allowed } = await house.db.one<{ allowed: number }>(
    sql`select (every_ms * (places + 1))::int + 1500 as allowed from run`,
  )
  // A busy machine pays later, and a run that nobody wakes does not end at all.
  await msUntil(
    async () =>
      (await house.db.one<{ state: string }>(sql`select state from run`)).state !== 'paying',
    3 * allowed + SOON_MS,
  )
  await house.verify()
})

test('cash that moved in another process is traced within a second, though nobody looks', async () => {
  const house = await openHouse()
  await house.learner({ deposited: ghs(100) })
  const took = await msUntil(async () =>
    house.db
      .one<{ traced: boolean }>(sql`select exists (select from cash_move) as traced`)
      .then(({ traced }) => traced),
  )
  expect(took).toBeLessThan(1_000)
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
  await msUntil(async () => refuse <= 0)
  expect(received).toEqual([])
  await house.db.withTx((tx) => queueMail(tx, { ...mail, about: '2' }))
  await msUntil(async () => received.length === 1)
  // The first is tried again ten seconds after its first try, by the row's own time.
  await msUntil(async () => received.length === 2, 20_000)
})

test('what happened while the channel was lost is done when it is back', async () => {
  const house = await openHouse()
  await house.db.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`)
  // A wish that no message told of.
  await house.db.count(sql`
    update clock set moving_from = offset_days, moving_to = offset_days + 1`)
  await msUntil(async () => (await settledThrough(house)).offset === 1)
  await house.verify()
})
