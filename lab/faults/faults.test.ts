import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { randomFrom } from '#lab/rig/random.ts'
import { cancelOnce } from './cancels.ts'
import { FAULTS } from './catalogue.ts'
import type { FaultOptions } from './fault.ts'
import { kill } from './kills.ts'
import { breakConnectionOnce } from './outages.ts'
import { killAtOnePoint, openPointSite, type PointSite } from './points.ts'
import { isClean, type Outcome, type Play, type Strike, underWriters } from './run.ts'

// Short forms of `npm run lab -- faults`. Each run has an app, a PostgreSQL and a folder of its own, and
// its message names the seed and the folder that is kept when something is wrong.

const optionsFor = (n: number, control: string | null = null): FaultOptions => {
  const seed = Math.floor(Math.random() * 1e9)
  return {
    n,
    seed,
    random: randomFrom(seed),
    control,
    say: () => undefined,
    isOver: () => false,
  }
}

function tellOf({ seed }: FaultOptions, outcome: Outcome): string {
  const { strikes, bugs, brokenInvariants, endedByItself, found, folder } = outcome
  return `seed ${seed}, ${folder}: ${JSON.stringify({ strikes, bugs, brokenInvariants, endedByItself, found })}`
}

test('killed twice under writers, the house keeps every acknowledged write, once', async () => {
  const asking = optionsFor(2)
  const outcome = await underWriters(asking, kill(4))

  expect(isClean(outcome), tellOf(asking, outcome)).toBe(true)
  expect([outcome.lost, outcome.doubled]).toEqual([[], []])
  expect(outcome.strikes.map(({ kind }) => kind).sort()).toEqual(['app', 'postgres'])
  expect(outcome.acknowledged).toBeGreaterThan(40)
})

test('a database that acknowledges before it writes is found out', async () => {
  const asking = optionsFor(1, 'async')
  const outcome = await underWriters(asking, kill(4))

  expect(isClean(outcome)).toBe(false)
  expect(outcome.lost.length, tellOf(asking, outcome)).toBeGreaterThan(0)
  rmSync(outcome.folder, { recursive: true })
})

test('killed around its commit and its answer, cut off, silenced and cancelled, it loses and doubles nothing', async () => {
  const asking = optionsFor(1)
  const outcome = await underWriters(asking, strikeEverything(4))

  expect(isClean(outcome), tellOf(asking, outcome)).toBe(true)
  expect(outcome.strikes.map(({ kind }) => kind)).toEqual([
    'app before-answer',
    'postgres before-commit',
    'reset',
    'refused',
    'silent',
    'cancelled',
    'terminated',
  ])
}, 240_000)

test('every fault has a law, a control that must fail, and says where its short form is', () => {
  for (const { name, law, controls, short } of FAULTS) {
    expect([name, law.length > 40, Object.keys(controls).length > 0, short.length > 10]).toEqual([
      name,
      true,
      true,
      true,
    ])
  }
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
})

/** The short form: in one house one of each, because every start of a house costs seconds. */
function strikeEverything(learners: number): Play<PointSite> {
  return {
    learners,
    openSite: openPointSite,
    async attack(ground) {
      const strikes: Strike[] = []
      strikes.push(await killAtOnePoint(ground, { at: 'before-answer', victim: 'app' }))
      strikes.push(await killAtOnePoint(ground, { at: 'before-commit', victim: 'postgres' }))
      strikes.push(await breakConnectionOnce(ground, 'reset', 0))
      strikes.push(await breakConnectionOnce(ground, 'refused', 200))
      strikes.push(await breakConnectionOnce(ground, 'silent', 200))
      strikes.push(await cancelOnce(ground, 'cancelled', 200))
      strikes.push(await cancelOnce(ground, 'terminated', 100))
      return strikes
    },
    examine: (db, { mail }) => mail.missing(db),
  }
}
