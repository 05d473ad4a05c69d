import { expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { AUTOPILOT_DECIDED } from '#features/wallet/schema/decisions.ts'
import { appendAudit, THE_HOUSE } from '#platform/calls/audit.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { auditCalls } from './schema.ts'

/** An entry, so many seconds after noon. */
type TimedEntry = {
  seconds: number
  kind?: 'deposit' | 'withdrawal'
  action?: string
  personId?: string
}

async function writeEntries(world: World, written: readonly TimedEntry[]) {
  const { person } = await world.admin()
  await world.db.withTx(async (tx) => {
    for (const { kind = 'deposit', action = AUTOPILOT_DECIDED, personId } of written) {
      const after = { status: 'completed', kind, amountPesewas: ghs(60) }
      await appendAudit(tx, person, action, { after, ...(personId && { personId }) }, THE_HOUSE)
    }
    // A test needs the times that the log keeps to itself.
    await tx.rows(sql`set local session_replication_role = replica`)
    for (const [at, { seconds }] of written.entries()) {
      await tx.count(sql`
        update audit set at = '2026-03-06T12:00:00Z'::timestamptz + ${`${seconds} seconds`}::interval
        where number = ${at + 1}`)
    }
  })
  return (input: Record<string, string> = {}) => world.ask(auditCalls.listFolds, person, input)
}

test('three decisions alike within one minute are one row with their sum, and two are not', async () => {
  const read = await writeEntries(await openWorld(), [
    { seconds: 1 },
    { seconds: 2 },
    { seconds: 3 },
    { seconds: 4, kind: 'withdrawal' },
    { seconds: 5, kind: 'withdrawal' },
  ])
  const { folds, rows, matching, total } = await read()
  expect(folds.map(({ latest, first, count }) => [latest.number, first, count])).toEqual([
    [5, 5, 1],
    [4, 4, 1],
    [3, 1, 3],
  ])
  expect(folds[2]).toMatchObject({ kind: 'deposit', amount: ghs(180) })
  expect([rows, matching, total]).toEqual([3, 5, 5])
})

test('another kind, another minute and another action end a row, and no entry is lost', async () => {
  const read = await writeEntries(await openWorld(), [
    ...[10, 20, 30, 61, 62, 63].map((seconds) => ({ seconds })),
    { seconds: 64, action: 'wallet.approve' },
    ...[65, 66, 67].map((seconds) => ({ seconds, kind: 'withdrawal' as const })),
    { seconds: 68 },
  ])
  const { folds } = await read()
  expect(folds.map(({ first, count }) => [first, count])).toEqual([
    [11, 1],
    [8, 3],
    [7, 1],
    [4, 3],
    [1, 3],
  ])
  // A decision between them that the filters leave out divides nothing that is seen.
  const { folds: shown } = await read({ action: AUTOPILOT_DECIDED })
  expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(10)
})

test('a page holds as many rows as it is asked for, however many entries stand in them', async () => {
  const entries = Array.from({ length: 90 }, (_, n) => ({ seconds: Math.floor(n / 30) * 60 + 1 }))
  const read = await writeEntries(await openWorld(), [
    ...entries,
    { seconds: 190, action: 'wallet.approve' },
  ])
  const { folds, rows, matching } = await read({ size: '3' })
  expect(folds.map(({ count }) => count)).toEqual([1, 30, 30])
  expect([rows, matching]).toEqual([4, 91])
  const next = await read({ size: '3', page: '2' })
  expect(next.folds.map(({ first, count }) => [first, count])).toEqual([[1, 30]])
  expect((await read({ size: '3', page: '3' })).folds).toEqual([])
})

test('the entries of a row are read by their numbers, with the filters that found it', async () => {
  const world = await openWorld()
  const [ama, kofi] = [newId(), newId()]
  const read = await writeEntries(
    world,
    [ama, ama, kofi, ama].map((personId) => ({ seconds: 1, personId })),
  )
  const { folds } = await read({ personId: ama })
  expect(folds.map(({ count }) => count)).toEqual([3])
  const { lines, matching } = await world.ask(auditCalls.listLines, (await world.admin()).person, {
    personId: ama,
    first: '2',
    last: '4',
  })
  expect(lines.map(({ number }) => number)).toEqual([4, 2])
  expect(matching).toBe(2)
})
