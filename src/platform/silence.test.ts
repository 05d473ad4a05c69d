import { expect, onTestFinished, test } from 'vitest'
import { openWire } from '../../faults/wire.ts'
import { openWorld } from '../../tests/world.ts'
import { openDb } from './db.ts'
import { sql } from './sql.ts'

test('a line gone dead is hung up after a while, told as lost, and the next statement has a new one', async () => {
  const { host, user, database } = (await openWorld()).connection
  const wire = await openWire(0, { path: `${host}/.s.PGSQL.5432` })
  const connectionString = `postgres://${user}@127.0.0.1:${wire.port}/${database}`
  const db = openDb({ connectionString }, { max: 1, silentMs: 300 })
  onTestFinished(async () => {
    await wire.close()
    await db.close()
  })
  expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])

  wire.silence()
  const asked = db.withTx((tx) => tx.one(sql`select 2 as two`))
  // The connection there was never says another word; only new ones do.
  await wire.open('abandon')
  await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
  expect(await db.withTx((tx) => tx.one(sql`select 3 as three`))).toEqual({ three: 3 })
})
