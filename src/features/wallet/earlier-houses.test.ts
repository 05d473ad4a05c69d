import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { Connection } from '../../platform/db-session.ts'
import { migrate } from '../../platform/migrate.ts'
import { projectRoot } from '../../platform/project-root.ts'

/** Which migrations a house had before a withdrawal had to go to one's own number. */
const BEFORE = '0043_payments_sent_back'

/** A house of that time, and a way to ask its database. */
async function openEarlierHouse() {
  const { host, user } = inject('server')
  const database = `earlier_${newId().replaceAll('-', '')}`
  const connection: Connection = { host, user, database }
  const names = readdirSync(join(projectRoot(), 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -4))
    .toSorted()
  await migrate(connection, { only: names.slice(0, names.indexOf(BEFORE) + 1) })
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    const owner = new pg.Client(inject('server'))
    await owner.connect()
    await owner.query(`drop database ${database} with (force)`)
    await owner.end()
  })
  const ask = async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows
  return { connection, ask }
}

test('what an earlier house wrote of payouts names the pocket the cash went to, each bank number one learner', async () => {
  const { connection, ask } = await openEarlierHouse()
  const [ama, kofi] = [newId(), newId()]
  for (const [id, code] of [
    [ama, 'AAAAAA'],
    [kofi, 'KKKKKK'],
  ]) {
    await ask(
      `insert into person (id, email, referral_code, joined_on)
       values ($1, lower($2) || '@example.test', $2, business_day())`,
      [id, code],
    )
  }
  const asked = (learner: string, reference: string, minute: number) =>
    ask(
      `insert into request (id, learner_id, kind, amount, method, reference, requested_on,
         requested_at, status_on)
       values ($1, $2, 'withdrawal', 5000, 'bank', $3, business_day(),
         timestamptz '2026-01-01' + $4 * interval '1 minute', business_day())`,
      [newId(), learner, reference, minute],
    )
  const numberOf = async (id: string) =>
    String((await ask('select practice_number from person where id = $1', [id]))[0].practice_number)
  await asked(ama, await numberOf(kofi), 1)
  await asked(ama, '0000000001', 2)
  await asked(kofi, 'PRACTICE-5', 3)
  await asked(ama, 'PRACTICE-5', 4)
  await asked(ama, 'PRACTICE-6', 5)
  await asked(kofi, await numberOf(kofi), 6)
  await ask(
    `update settings set deposit_account_number = $1, withdrawal_account_number = 'PRACTICE-6'`,
    [await numberOf(ama)],
  )

  await migrate(connection)
  const found = await ask(`select learner_id, reference from request order by requested_at`)
  const [amas, kofis] = [await numberOf(ama), await numberOf(kofi)]
  expect(found.map(({ learner_id, reference }) => [learner_id, reference])).toEqual([
    [ama, amas],
    [ama, amas],
    [kofi, 'PRACTICE-5'],
    [ama, amas],
    [ama, amas],
    [kofi, kofis],
  ])
  expect(await ask('select number, learner_id from bank_number order by number')).toEqual([
    { number: 'PRACTICE-5', learner_id: kofi },
    { number: 'PRACTICE-6', learner_id: null },
  ])
  expect(
    await ask(`select deposit_account_number as incoming, withdrawal_account_number as outgoing
      from settings`),
  ).toEqual([{ incoming: '0000000001', outgoing: 'PRACTICE-6' }])
})

test.each([
  ['0241234567', '233241234567'],
  ['00233241234567', '233241234567'],
  ['0301234567', null],
  ['233241234567', '233241234567'],
])('a help phone of an earlier house, %s, becomes %s; its limits are a cedi at least', async (before, after) => {
  const { connection, ask } = await openEarlierHouse()
  await ask('update settings set help_phone = $1, min_deposit = 1, min_withdrawal = 99', [before])
  await migrate(connection)
  const read = `select help_phone, min_deposit::int, min_withdrawal::int, max_withdrawal::int
    from settings`
  expect(await ask(read)).toEqual([
    { help_phone: after, min_deposit: 100, min_withdrawal: 100, max_withdrawal: 1_000_000 },
  ])
})
