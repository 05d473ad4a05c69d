import { expect, test } from 'vitest'
import { excess } from './audit.ts'
import { isClean, runFaults } from './run.ts'

// Short forms of `npm run faults`. Each run has an app, a PostgreSQL and a folder of its own, and
// its message names the seed and the folder that is kept when something is wrong.

test('killed four times under writers, the house keeps every acknowledged write, once', async () => {
  const outcome = await runFaults({ kills: 4, learners: 5 })
  const { kills, acknowledged, lost, doubled, folder, seed } = outcome
  const told = `seed ${seed}, ${folder}: ${JSON.stringify({ ...outcome, kills: kills.length })}`

  expect(isClean(outcome), told).toBe(true)
  expect([lost, doubled]).toEqual([[], []])
  expect(kills.map(({ victim }) => victim).sort()).toEqual(['app', 'app', 'postgres', 'postgres'])
  expect(acknowledged).toBeGreaterThan(50)
}, 90_000)

test('a database that acknowledges before it writes is found out', async () => {
  const outcome = await runFaults({ kills: 1, learners: 5, control: 'async' })

  expect(isClean(outcome)).toBe(false)
  expect(outcome.lost.length, `seed ${outcome.seed}`).toBeGreaterThan(0)
}, 60_000)

test('a write that is there too often, or not at all, is told by name', () => {
  const told = new Map([
    ['payment 1', 1],
    ['payment 2', 1],
  ])
  const there = new Map([
    ['payment 1', 2],
    ['payment 3', 1],
  ])

  expect(excess(told, there)).toEqual(['payment 2'])
  expect(excess(there, told)).toEqual(['payment 1', 'payment 3'])
})
