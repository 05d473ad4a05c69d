import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { processRun } from '#features/run/server/process-run.ts'
import { IS_RUN_UNDER_WAY } from '#features/run/views.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { openCrowd } from '#tests/rooms/crowd-room.ts'
import { last, openRoom, start } from '#tests/rooms/run-room.ts'
import { autopilotCalls } from './schema.ts'
import { processAutopilot } from './server/process-autopilot.ts'

/** Puts the computer's clock back by eight hours: what was noted before lies that much ahead. */
const setBack = ({ db }: World, table: string, column: string) =>
  db.count(
    sql`update ${rawSql(table)} set ${rawSql(column)} = ${rawSql(column)} + interval '8 hours'`,
  )

test('where the computer’s clock is set back, deposits are credited and withdrawals paid as before', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  const carry = () => processAutopilot(world.db, IS_RUN_UNDER_WAY)
  await world.ask(autopilotCalls.set, boss.person, {
    deposits: 'soon',
    paysWithdrawals: true,
    everySeconds: 10,
  })
  const ama = await world.learner({ deposited: ghs(200) })
  const kofi = await world.learner({ deposited: ghs(200) })
  const waits = await kofi.deposit(ghs(50))
  const withdrawals = [await ama.requestWithdrawal(ghs(60)), await kofi.requestWithdrawal(ghs(60))]
  await setBack(world, 'request', 'requested_at')
  await setBack(world, 'autopilot', 'next_payout_at')
  const statuses = async () => {
    const ids = [waits, ...withdrawals].map(({ requestId }) => requestId)
    const rows = await world.db.rows<{ id: string; status: string }>(
      sql`select id, status from request where id = any (${ids})`,
    )
    return ids.map((id) => rows.find((row) => row.id === id)?.status)
  }
  // The pace holds from there on.
  expect(await carry()).toBeGreaterThan(5_000)
  expect(await statuses()).toEqual(['completed', 'completed', 'pending'])
  await world.verify()
})

test('a run and the robots take their next step too', async () => {
  const { world, boss } = await openRoom(2)
  await start(world, boss)
  await setBack(world, 'run', 'next_at')
  await processRun(world.db)
  expect(await last(world, boss)).toMatchObject({ state: 'short' })
  await world.verify()

  const robots = await openCrowd(30)
  await setBack(robots.world, 'crowd', 'next_at')
  await robots.act()
  expect(await robots.read()).toMatchObject({ joined: 2 })
  await robots.world.verify()
})
