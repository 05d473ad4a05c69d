import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { debriefCalls } from '#features/debrief/schema.ts'
import { wallCalls } from '#features/lesson/schema/wall.ts'
import { runCalls } from '#features/run/schema.ts'
import { processRun } from '#features/run/server/process-run.ts'
import { solvencyCalls } from '#features/solvency/schema.ts'
import { truthCalls } from '#features/truth/schema.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { openProcesses } from '../rig/processes.ts'
import { openWorld } from '../rig/world.ts'

const PEOPLE = 40

/** Milliseconds between two payments in a hall of a thousand: no run pays quicker. */
const QUICKEST_MS = 20

/** A room in which everybody has paid in, and the run pays them one after the other. */
async function openRun() {
  const world = await openWorld()
  const boss = await world.admin()
  const learners = []
  for (let made = 0; made < PEOPLE; made++)
    learners.push(await world.learner({ deposited: ghs(200) }))
  await world.ask(runCalls.startRun, boss.person, { order: 'joined' })
  await world.db.count(sql`update run set every_ms = ${QUICKEST_MS}`)
  return { world, boss, learners }
}

/** Pays the next in the line when they are due, until the run has ended. */
async function payInTurn(db: Db): Promise<void> {
  for (let ms = await processRun(db); ms !== null; ms = await processRun(db)) await sleep(ms)
}

/** Reads again and again until the run has paid, and once more; answers all that was read. */
async function readWhile<T>(paying: Promise<unknown>, read: () => Promise<T>): Promise<T[]> {
  let isPaying = true
  const ended = paying.finally(() => {
    isPaying = false
  })
  const readings: T[] = []
  while (isPaying) readings.push(await read())
  await ended
  readings.push(await read())
  return readings
}

test('while a run pays, every reading of wall, truth, debrief, run and solvency adds up', async () => {
  const { world, boss, learners } = await openRun()
  const [payer, wallReader, truthReader] = openProcesses(world, 3)
  const esi = learners[PEOPLE / 2]?.person.id ?? ''
  const paying = payInTurn(payer?.db ?? world.db)
  const [walls, truths, debriefs, runs, solvencies] = await Promise.all([
    readWhile(paying, () => (wallReader ?? world).ask(wallCalls.readWall, boss.person, {})),
    readWhile(paying, () =>
      (truthReader ?? world).ask(truthCalls.readTruth, boss.person, { learner: esi }),
    ),
    readWhile(paying, () => world.ask(debriefCalls.readDebrief, boss.person, {})),
    readWhile(paying, () => (wallReader ?? world).ask(runCalls.readRun, boss.person, {})),
    readWhile(paying, () => world.ask(solvencyCalls.readSolvency, boss.person, {})),
  ])

  const putIn = ghs(200 * PEOPLE)
  for (const { deposits, paidOut, drawer, threads } of walls) {
    expect(deposits.amount).toBe(putIn)
    // The wall keeps secret what one person alone was paid.
    if (paidOut !== null) expect(putIn - paidOut).toBe(drawer)
    expect(threads.reduce((sum, { remains }) => sum + remains, 0)).toBe(drawer)
  }
  for (const truth of truths) expect(truth.from.total).toBe(truth.takenOut)
  for (const { figures } of debriefs) {
    expect(figures.putIn).toBe(putIn)
    expect(figures.cash + figures.paidOut).toBe(putIn)
  }
  for (const { run } of runs) expect((run?.cash ?? 0) + (run?.paid.amount ?? 0)).toBe(putIn)
  for (const { cash, days } of solvencies) {
    const moved = days.map(({ cameIn, wentOut }) => cameIn - wentOut)
    expect(moved.reduce((sum, each) => sum + each, 0)).toBe(cash)
  }
  expect(new Set(walls.map(({ drawer }) => drawer)).size).toBeGreaterThan(2)
  await world.verify()
})
