import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { PULSE } from '#platform/live/live.ts'
import { openWorld } from '#tests/rig/world.ts'
import { openHouseWithRooms } from '#tests/rooms/rooms.ts'
import { appJobs } from './jobs.ts'

const MINUTE_MS = 60_000
/** The most that an open room costs while nobody uses it. */
const MOST_A_MINUTE = 10

/**
 * Counts the statements that this process sends, those of pools, listeners and transactions alike.
 */
function countStatements() {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => queries.mockRestore())
  return {
    since: () => queries.mock.calls.length,
    texts: () => queries.mock.calls.map(([query]) => textOf(query)),
  }
}

function textOf(query: unknown): string {
  const { text } = (typeof query === 'string' ? { text: query } : query) as { text?: string }
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}

test('the jobs and the live channel of an idle room make at most ten statements a minute', async () => {
  const world = await openWorld()
  await world.learner()
  const dataDir = mkdtempSync(join(tmpdir(), 'sikalab-idle-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const config = { ...world.serverParts.config, smtpUrl: 'smtp://127.0.0.1:1', dataDir }
  await world.db.count(sql`update outbox set state = 'kept'`)
  const statements = countStatements()
  let aMinute = MINUTE_MS / PULSE.everyMs
  const each: Record<string, number> = {}
  for (const job of appJobs({ ...world.serverParts, config })) {
    const run = () => job.run(new AbortController().signal)
    await run()
    const before = statements.since()
    // Nothing is due by itself, so it sleeps as long as it may.
    expect([null, undefined, 'off'], job.name).toContain(await run())
    const everyMs = typeof job.everyMs === 'number' ? job.everyMs : MINUTE_MS
    each[job.name] = ((statements.since() - before) * MINUTE_MS) / everyMs
    aMinute += each[job.name] ?? 0
  }
  expect(aMinute, JSON.stringify(each)).toBeLessThanOrEqual(MOST_A_MINUTE)
})

test('a first room and a further one that nobody uses are silent but for their pulse', async () => {
  const { ask } = await openHouseWithRooms(['100001'])
  expect((await ask('/r/100001/api/settings')).status).toBe(200)
  await sleep(5_000)
  const statements = countStatements()
  await sleep(20_000)
  // A third of a minute: of each room's ten at most.
  expect(statements.texts().length, statements.texts().join('\n')).toBeLessThanOrEqual(
    Math.floor((2 * MOST_A_MINUTE) / 3),
  )
})
