import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { compare } from './audit.ts'
import { openJournal, readJournals } from './journal.ts'
import { addUp } from './tally.ts'

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-reckoning-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a write that is there too often, or not at all, is told by name', async () => {
  const db = openDb((await openWorld()).connection, { max: 1 })
  const there = sql`select unnest(array['payment 1', 'payment 1', 'payment 3', 'payment 4']) as name`
  const compared = await compare(db, ['payment 1', 'payment 2', 'payment 4'], there)
  await db.close()

  expect(compared).toEqual({ lost: ['payment 2'], doubled: ['payment 1', 'payment 3'] })
})

test('a record holds what was asked with what was told, and what was never answered', async () => {
  const folder = scratch()
  const journal = await openJournal(folder, 'clients')
  const noteSent = (id: string) =>
    journal.sent({ id, command: 'sendPayment', who: 'ama@faults.test', body: { amount: 5 } })
  // Two at the same time share one sync, and their answers come in another order.
  await Promise.all([noteSent('one'), noteSent('two'), noteSent('three')])
  const answer = { paymentId: 'p2', reference: 'not needed' }
  await journal.answered({ id: 'two', status: 200, answer, asked: 1 })
  await journal.answered({ id: 'one', status: 409, answer: {}, asked: 3 })
  await journal.close()

  const records = []
  for await (const { id, body, outcome } of readJournals(folder)) records.push([id, body, outcome])
  expect(records).toEqual([
    ['two', { amount: 5 }, { id: 'two', status: 200, asked: 1, answer: { paymentId: 'p2' } }],
    ['one', { amount: 5 }, { id: 'one', status: 409, asked: 3, answer: {} }],
    ['three', { amount: 5 }, null],
  ])
})

test('runs add up where fault and commit are the same, and one that failed fails the sum', () => {
  const path = join(scratch(), 'tally')
  const reportOf = (fault: string, acknowledged: number, commit: string, held = true) =>
    addUp(path, { fault, seed: 7, acknowledged, held }, commit)
  reportOf('kills', 100, 'abc1234')
  reportOf('kills', 40, 'older00')
  reportOf('points', 3, 'abc1234')

  expect(reportOf('kills', 20, 'abc1234')).toContain(
    '{"fault":"kills","commit":"abc1234","runs":2,"held":true,"acknowledged":120}',
  )
  expect(reportOf('kills', 0, 'abc1234', false)).toContain('"runs":3,"held":false')
})
