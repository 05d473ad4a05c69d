import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { changeEmailOf } from '#features/auth/server/auth.ts'
import { settingsFormCalls } from '#features/settings/schema/form.ts'
import { paymentCalls } from '#features/wallet/schema/payments.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { peopleCalls } from './schema.ts'

async function openRoom() {
  const world = await openWorld()
  const boss = await world.admin()
  const move = (id: string, email: string) =>
    world.db.withTx((tx) => changeEmailOf(tx, { id: id as never }, email))
  const openPayments = () => world.ask(paymentCalls.listOpenPayments, boss.person, {})
  return {
    ...world,
    boss,
    move,
    remove: (id: string) => world.ask(peopleCalls.deletePerson, boss.person, { id }),
    openPayments,
    /** Returns the oldest payment that no deposit claims. */
    returnFirst: async () => {
      const { payments } = await openPayments()
      const paymentId = payments[0]?.id
      // A deletion was quicker, and has returned it.
      if (paymentId === undefined) return undefined
      const reason = 'No deposit claims it.'
      return world.ask(paymentCalls.returnPayment, boss.person, { paymentId, reason })
    },
  }
}

/** Every table that has a row with this text in it, in any column, as it is or as bytes. */
async function tablesWith({ db }: World, text: string): Promise<string[]> {
  const tables = await db.rows<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const tableNames: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.one<{ rows: number }>(sql`
      select count(*)::int as rows from ${rawSql(name)} as row
      where strpos(lower(row::text), ${text}::text) > 0
        or strpos(row::text, encode(convert_to(${text}::text, 'UTF8'), 'hex')) > 0`)
    if (rows > 0) tableNames.push(name)
  }
  return tableNames
}

const ADDRESSES = ['first@gone.test', 'second@gone.test', 'third@gone.test']

test('after a deletion no column of any table holds an address that was ever theirs', async () => {
  const room = await openRoom()
  const tab = openServer(room).browser()
  const ama = await room.learner({ email: 'first@gone.test', deposited: ghs(400) })
  await room.learner({ referredBy: ama, deposited: ghs(50) })
  await ama.pay(ghs(30))
  await room.returnFirst()
  await ama.pay(ghs(20))
  for (const email of ADDRESSES) {
    await tab.post('/api/auth/sign-in', { email, password: 'not the password' })
    await tab.post('/api/auth/request-reset', { email })
    const moved = ADDRESSES[ADDRESSES.indexOf(email) + 1]
    if (!moved) continue
    const rejected = await ama.deposit(ghs(60))
    await room.boss.reject(rejected.requestId)
    await room.move(ama.id, moved)
  }
  for (const email of ADDRESSES) expect(await tablesWith(room, email)).toContain('public.outbox')
  expect(await tablesWith(room, 'first@gone.test')).toContain('public.attempt')
  await room.remove(ama.id)
  for (const email of ADDRESSES) expect([email, await tablesWith(room, email)]).toEqual([email, []])
  await room.verify()
})

test('an admin’s goes too, where the house wrote to them of others, and from the settings', async () => {
  const room = await openRoom()
  const other = await room.admin()
  const kofi = await room.learner()
  await room.move(other.id, 'first@gone.test')
  await kofi.deposit(ghs(60))
  await room.move(other.id, 'second@gone.test')
  const { settings, version } = await room.ask(settingsFormCalls.readAll, room.boss.person, {})
  const notifyEmail = 'first@gone.test'
  await room.ask(settingsFormCalls.save, room.boss.person, { ...settings, notifyEmail, version })
  await kofi.deposit(ghs(70))
  await room.remove(other.id)
  for (const email of ADDRESSES) expect([email, await tablesWith(room, email)]).toEqual([email, []])
  await kofi.deposit(ghs(80))
  const mails = await room.db.rows<{ recipient: string }>(sql`
    select recipient from outbox where kind = 'request-made' order by queued_at desc limit 1`)
  expect(mails).toEqual([{ recipient: room.boss.person.email }])
})

test('an address that was theirs and is somebody else’s by now keeps its mail', async () => {
  const room = await openRoom()
  const ama = await room.learner({ email: 'first@gone.test' })
  await room.move(ama.id, 'second@gone.test')
  const kofi = await room.learner({ email: 'first@gone.test' })
  await room.boss.reject((await kofi.deposit(ghs(60))).requestId)
  await room.remove(ama.id)
  expect(await tablesWith(room, 'second@gone.test')).toEqual([])
  const mails = await room.db.rows<{ kind: string }>(sql`
    select kind from outbox where recipient = 'first@gone.test' order by kind`)
  expect(mails).toEqual([{ kind: 'request-decided' }])
})

test('no payment of a deleted person stays open: it went to the pocket, and from there to the mint', async () => {
  const room = await openRoom()
  const ama = await room.learner({ deposited: ghs(400) })
  await room.learner({ deposited: ghs(100) })
  await ama.pay(ghs(30))
  await ama.pay(ghs(45))
  const { pocket, cash } = await ama.books()
  expect(await room.openPayments()).toMatchObject({ total: 2, amount: ghs(75) })
  expect(await room.remove(ama.id)).toMatchObject({ pocket: pocket + ghs(75) })
  expect(await room.openPayments()).toEqual({ payments: [], total: 0, amount: 0 })
  expect(await ama.books()).toMatchObject({ pocket: 0, suspense: 0, cash: cash - ghs(75) })
  await room.verify()
})

test('a deletion among payments and their returns leaves none open and loses no pesewa', async () => {
  const room = await openRoom()
  await room.learner({ deposited: ghs(900) })
  const seenOutcomes = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const ama = await room.learner({ deposited: ghs(200) })
    const { reference } = await ama.pay(ghs(40))
    const outcomes = await Promise.allSettled([
      room.returnFirst(),
      ama.requestDeposit(ghs(40), reference),
      ama.pay(ghs(25)),
      room.remove(ama.id),
    ])
    for (const each of outcomes) {
      seenOutcomes.add(
        each.status === 'fulfilled' ? 'done' : (each.reason.code ?? String(each.reason)),
      )
    }
  }
  const { payments } = await room.openPayments()
  expect(payments).toEqual([])
  expect(
    [...seenOutcomes].filter((each) => !['done', 'conflict', 'not_allowed'].includes(each)),
  ).toEqual([])
  await room.verify()
})
