import { expect, test } from 'vitest'
import { formatGhs, ghs } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { readHead } from '#features/audit/server/seal.ts'
import { settingsFormCalls } from '#features/settings/schema/form.ts'
import { sql } from '#platform/database/sql.ts'
import { openProcesses } from '#tests/rig/processes.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { queueDayLetter } from './day-letter.ts'

type Letter = { recipient: string; subject: string; body: string }
const letters = (world: World) =>
  world.db.rows<Letter>(sql`
    select recipient, subject, body from outbox where kind = 'day-letter' order by about, recipient`)

test('once a business day each admin gets its sums and the head of the audit log, with the notice', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  const ama = await world.learner({ deposited: ghs(300) })
  await ama.buy(10)
  const paid = (await ama.requestWithdrawal(ghs(60))).requestId
  await boss.approve(paid)
  const undone = (await ama.deposit(ghs(70))).requestId
  await boss.approve(undone)
  await boss.reset(undone)
  // Nothing to tell on the first day: none is over.
  expect(await queueDayLetter(world.db)).toBeNull()
  await world.advance()
  const { number, hash } = await readHead(world.db)
  await queueDayLetter(world.db)
  const [letter, ...others] = await letters(world)
  expect(others.map(({ recipient }) => recipient)).not.toContain(letter?.recipient)
  for (const part of [
    'New people: 3',
    `Deposits credited: ${formatGhs(ghs(300))}`,
    `Withdrawals paid: ${formatGhs(ghs(60))}`,
    'Requests that wait for a decision: 1',
    `The audit log has ${number} lines. Its head:\n${hash.toString('hex')}\n`,
    PRACTICE_NOTICE,
  ]) {
    expect(letter?.body).toContain(part)
  }
  await world.verify()
})

test('many processes and many tries write one letter to each admin', async () => {
  const world = await openWorld()
  const [first, second] = [await world.admin(), await world.admin()]
  await world.advance()
  const processes = openProcesses(world, 4)
  await Promise.all([...processes, ...processes].map(({ db }) => queueDayLetter(db)))
  await queueDayLetter(world.db)
  const recipients = (await letters(world)).map(({ recipient }) => recipient)
  expect(recipients).toEqual([first.person.email, second.person.email].toSorted())
  await world.verify()
})

test('days that a moved clock passed share one letter, and none is told twice', async () => {
  const world = await openWorld()
  await world.admin()
  await world.advance()
  const one = await queueDayLetter(world.db)
  await world.db.count(sql`update clock set moving_from = 1, moving_to = 99, pace_seconds = 60,
    next_day_at = now() + interval '1 minute'`)
  expect(await queueDayLetter(world.db)).toBeNull()
  await world.db.count(sql`update clock set moving_from = null, moving_to = null,
    pace_seconds = null, next_day_at = null`)
  await world.advance(3)
  const next = await queueDayLetter(world.db)
  expect(one).not.toBeNull()
  expect(next).not.toBeNull()
  const mails = await letters(world)
  expect(mails).toHaveLength(2)
  expect(mails[1]?.subject).toMatch(/business days .* to /)
  await world.verify()
})

test('it is switched off in the settings, goes to the house’s address, and to nobody where nobody is', async () => {
  const world = await openWorld()
  await world.learner()
  await world.advance()
  expect(await queueDayLetter(world.db)).toBeNull()
  const boss = await world.admin()
  const save = async (change: object) => {
    const { settings, version } = await world.ask(settingsFormCalls.readAll, boss.person, {})
    await world.ask(settingsFormCalls.save, boss.person, { ...settings, ...change, version })
  }
  await save({ dailyMail: false, notifyEmail: 'office@example.test' })
  expect(await queueDayLetter(world.db)).toBeNull()
  expect(await letters(world)).toEqual([])
  await save({ dailyMail: true })
  await queueDayLetter(world.db)
  expect((await letters(world)).map(({ recipient }) => recipient)).toEqual(['office@example.test'])
  await world.verify()
})
