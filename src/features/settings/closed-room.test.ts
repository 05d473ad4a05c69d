import { expect, test } from 'vitest'
import { processClockMove, turnDay } from '#app/day-turn.ts'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { server as t } from '#platform/words/en/server.ts'
import { openBrowser, openServer } from '#tests/rig/server.ts'
import { untilWaiting } from '#tests/rig/until-waiting.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { closeRoom, reopenRoom } from './server/settings.ts'

const close = ({ db }: World) => db.withTx(closeRoom)
const refused = { code: 'not_allowed', message: t.closed }

/** Everything in the books and what people asked for. */
const footprint = ({ db }: World) =>
  db.one<object>(sql`
    select (select count(*)::int from transfer) as transfers,
      (select count(*)::int from request) as requests,
      (select count(*)::int from person) as people`)

test('in a closed room no command moves anything, and everyone reads', async () => {
  const world = await openWorld()
  const ama = await world.learner({ deposited: ghs(500) })
  const admin = await world.admin()
  await ama.buy(1)
  expect(await close(world)).toBe(true)
  expect(await close(world)).toBe(false)
  const before = await footprint(world)
  await expect(ama.pay(ghs(10))).rejects.toMatchObject(refused)
  await expect(ama.buy(1)).rejects.toMatchObject(refused)
  await expect(ama.requestWithdrawal(ghs(50))).rejects.toMatchObject(refused)
  await expect(admin.approve(newId())).rejects.toMatchObject(refused)
  expect((await ama.summary()) as object).toBeDefined()
  expect(await footprint(world)).toEqual(before)
  expect(await world.db.withTx(reopenRoom)).toBe(true)
  await ama.pay(ghs(10))
  await world.verify()
})

test('a command that was done before the closing is still answered to who asks again', async () => {
  const world = await openWorld()
  const ama = await world.learner({ deposited: ghs(500) })
  const key = newId()
  const first = await ama.buy(1, key)
  await close(world)
  expect(await ama.buy(1, key)).toEqual(first)
  await world.verify()
})

test('no day is settled in a closed room, and opened again it settles those that passed', async () => {
  const world = await openWorld()
  const ama = await world.learner({ deposited: ghs(500) })
  await ama.buy(1)
  await close(world)
  await world.db.count(sql`update clock set offset_days = offset_days + 3`)
  const before = await footprint(world)
  expect(await turnDay(world.serverParts)).toBe(0)
  await world.db.count(sql`update clock set moving_from = offset_days, moving_to = offset_days + 2`)
  await processClockMove(world.serverParts)
  expect(await footprint(world)).toEqual(before)
  await world.db.count(sql`update clock set moving_from = null, moving_to = null`)
  await world.db.withTx(reopenRoom)
  expect(await turnDay(world.serverParts)).toBe(3)
  await world.verify()
})

test('a command under way when the room closes commits before it, or not at all', async () => {
  const world = await openWorld()
  const learners = await Promise.all(
    Array.from({ length: 4 }, () => world.learner({ deposited: ghs(500) })),
  )
  for (let round = 0; round < 5; round++) {
    const commands = learners.flatMap(({ pay }) => [1, 2, 3].map(() => pay(ghs(1))))
    const ended = Promise.allSettled(commands)
    await new Promise((resolve) => setTimeout(resolve, 5 * round))
    await close(world)
    const atClosing = await footprint(world)
    for (const outcome of await ended) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused)
    }
    expect(await footprint(world)).toEqual(atClosing)
    await world.db.withTx(reopenRoom)
  }
  await world.verify()
})

test('the closing waits for a command that holds its transaction open', async () => {
  const world = await openWorld()
  const ama = await world.learner()
  let closing: Promise<unknown> = Promise.resolve()
  await world.db.withTx(async (tx) => {
    await tx.one(sql`select today from open_command(${ama.id}, null, 'test', null)`)
    closing = close(world)
    await untilWaiting(world.db, 1)
  })
  await closing
  await expect(ama.pay(ghs(1))).rejects.toMatchObject(refused)
  await world.verify()
})

test('a closed room lets people sign in and out, and nobody sign up', async () => {
  const world = await openWorld()
  const { app } = openServer(world)
  const browser = () => openBrowser(app.request.bind(app))
  const ama = { email: 'ama@example.test', password: 'a-fine-password' }
  await browser().post('/api/auth/sign-up', ama)
  await close(world)
  const tab = browser()
  const late = { ...ama, email: 'late@example.test' }
  expect((await tab.post('/api/auth/sign-up', late)).error).toMatchObject(refused)
  expect((await tab.post('/api/auth/sign-in', ama)).status).toBe(200)
  expect((await tab.get('/api/wallet')).status).toBe(200)
  expect((await tab.get('/api/settings')).body).toMatchObject({ isClosed: true })
  expect((await tab.post('/api/pocket/send', { amount: ghs(5) })).error).toMatchObject(refused)
  expect((await tab.post('/api/people/avatar', {})).status).not.toBe(200)
  const proof = await tab.ask('/api/wallet/proofs', { method: 'POST', body: 'x' })
  expect(proof.status).not.toBe(200)
  expect((await tab.post('/api/auth/sign-out', {})).status).toBe(200)
  await expect(world.ask(walletCalls.readSummary, null, {})).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})
