import { describe, expect, test, vi } from 'vitest'
import { readHead } from '#features/audit/server/seal.ts'
import { rawSql } from '#platform/database/sql.ts'
import { audit } from '#tests/corruptions/audit.ts'
import { bills } from '#tests/corruptions/bills.ts'
import { balances, entries, reversals } from '#tests/corruptions/books.ts'
import { cards } from '#tests/corruptions/cards.ts'
import { findings, whereLearner } from '#tests/corruptions/corrupt.ts'
import { decisions } from '#tests/corruptions/decisions.ts'
import { guards, people, standing } from '#tests/corruptions/people.ts'
import { machines, requests } from '#tests/corruptions/requests.ts'
import { running } from '#tests/corruptions/running.ts'
import { truth } from '#tests/corruptions/truth.ts'
import { TEST_CONFIG, TEST_KEY } from '#tests/rig/world.ts'
import { openRichWorld } from '#tests/whole-house/rich-world.ts'
import { verify } from './cli/verify.ts'
import { INVARIANTS, SEALED_INVARIANTS, verifyBooks } from './verify.ts'

// The database is corrupted on purpose, as only its superuser could, in every way we thought of.
// Each way must be found, under the name that says what is wrong.

const SUMS = 'a stored balance equals the sum of its entries'
const ALL = INVARIANTS.length + SEALED_INVARIANTS.length
const CORRUPTIONS = {
  balances,
  entries,
  reversals,
  requests,
  decisions,
  machines,
  people,
  standing,
  guards,
  audit,
  truth,
  bills,
  running,
  cards,
}

describe('verify', () => {
  test('a house in which everything has happened keeps every invariant', async () => {
    const world = await openRichWorld()
    const checks = await verifyBooks(world.db, { key: TEST_KEY, noted: await readHead(world.db) })
    expect(checks.filter(({ ok }) => !ok)).toEqual([])
    expect(new Set(checks.map(({ name }) => name)).size).toBe(ALL)
  })

  test.each(
    Object.entries(CORRUPTIONS),
  )('every corruption of %s is found under the name of what is wrong', async (_, corruptionsOf) => {
    const world = await openRichWorld()
    const missed: unknown[] = []
    for (const [what, statements, expected] of corruptionsOf(world.ids)) {
      const broken = await findings(world.db, statements).catch((error: Error) => [error.message])
      if (!broken.includes(expected)) missed.push({ what, expected, broken })
    }
    expect(missed).toEqual([])
    await world.verify()
  })

  test('every invariant is broken by some corruption: none is there for show', async () => {
    const world = await openRichWorld()
    const never = new Set([...INVARIANTS, ...SEALED_INVARIANTS].map(({ name }) => name))
    for (const corruptionsOf of Object.values(CORRUPTIONS)) {
      for (const [, , expected] of corruptionsOf(world.ids)) never.delete(expected)
    }
    expect([...never]).toEqual([])
  })

  test('the command says so with 0, and names the first that is broken with 1', async () => {
    const world = await openRichWorld()
    const { host, user, database } = world.connection
    const databaseUrl = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`
    const lines: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
    try {
      expect(await verify({ ...TEST_CONFIG, databaseUrl })).toBe(0)
      expect(lines.at(-1)).toBe(`The books balance: ${ALL} checks hold.`)
      await world.db.count(
        rawSql(`update books set wallet = wallet + 1, bonuses = bonuses - 1
        where ${whereLearner(world.ids.ama)}`),
      )
      expect(await verify({ ...TEST_CONFIG, databaseUrl })).toBe(1)
      expect(lines.at(-1)).toBe(`THE BOOKS ARE BROKEN. First: ${SUMS}. 1 in all.`)
      expect(lines).toContain(`✗ ${SUMS}`)
    } finally {
      log.mockRestore()
    }
  })
})
