import { describe, expect, test } from 'vitest'
import { turnDay } from '#app/day-turn.ts'
import { addDays } from '#core/day.ts'
import { readClock } from '#features/clock/server/clock.ts'
import { openWorld } from '#tests/rig/world.ts'
import { openDb } from './db.ts'
import { withSettings } from './db-session.ts'
import { isLost } from './lost-connection.ts'
import { sql } from './sql.ts'

describe('an outside database', () => {
  test('that writes dates in another style still tells the day as we compare it', async () => {
    const world = await openWorld()
    const { database } = world.connection
    await world.db.rows(sql`select 1`)
    await world.db.pool.query(`alter database ${database} set datestyle to 'German'`)
    const later = openDb(world.connection, { max: 2 })
    try {
      const before = await readClock(later)
      expect(before.today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      await later.count(sql`update clock set offset_days = offset_days + 12`)
      const turned = await turnDay({ db: later, announce: () => undefined })
      // One more where midnight passes meanwhile.
      expect([12, 13]).toContain(turned)
      const after = await readClock(later)
      expect(after.settledThrough).toBe(addDays(before.settledThrough, turned))
    } finally {
      await later.close()
    }
  })

  test('keeps the options of its address beside ours', () => {
    const connectionString = 'postgres://u:p@db.example/lab?options=-c%20statement_timeout%3D5'
    const settings = withSettings({ connectionString }, { search_path: 'auth' })
    expect(settings).toEqual({
      connectionString: expect.stringContaining(
        'options=-c%20statement_timeout%3D5%20-c%20datestyle%3DISO%20-c%20search_path%3Dauth',
      ),
    })
  })
})

/** Disk full, input or output error, waited too long for a lock or a statement, read-only by now. */
const WORN = ['53100', '58030', '55P03', '57014', '25006']

test('a database that is gone is told from a bug', () => {
  const failure = (code: string, syscall?: string) =>
    Object.assign(new Error(code), { code, syscall })
  for (const gone of ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P01', '53300', '08006'].concat(
    WORN,
  )) {
    expect([gone, isLost(failure(gone))]).toEqual([gone, true])
  }
  expect(isLost(failure('ENOENT', 'connect'))).toBe(true)
  expect(isLost(failure('ENOENT', 'open'))).toBe(false)
  for (const bug of ['42P01', '23505', 'ERR_INVALID_ARG_TYPE'])
    expect(isLost(failure(bug))).toBe(false)
  const ofFile = (file: string) => Object.assign(failure('55000'), { file })
  expect([isLost(ofFile('parallel.c')), isLost(ofFile('sequence.c'))]).toEqual([true, false])
})

test('what fails by a deadlock is run again, and what fails otherwise is not', async () => {
  const world = await openWorld()
  let ran = 0
  const result = await world.db.withTx(async () => {
    ran++
    if (ran < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' })
    return 'done'
  })
  expect([result, ran]).toEqual(['done', 3])
  let bugs = 0
  await expect(
    world.db.withTx(async () => {
      bugs++
      throw new Error('a bug')
    }),
  ).rejects.toThrow('a bug')
  expect(bugs).toBe(1)
})
