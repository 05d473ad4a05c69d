import { expect, onTestFinished, test } from 'vitest'
import { openApp } from '#app/open-app.ts'
import { randomFrom } from '#lab/rig/random.ts'
import { openWorld, TEST_CONFIG, TEST_KEY } from '#tests/rig/world.ts'
import type { FaultOptions } from './fault.ts'
import { raceNaively } from './naive.ts'
import { openRaceGround } from './race-ground.ts'
import { approvalRace, playRounds, replayStorm } from './races.ts'

// Short forms of `npm run lab -- faults storms approvals`, against two open apps on one database.

const optionsFor = (n: number, control: string | null = null): FaultOptions => {
  const seed = Math.floor(Math.random() * 1e9)
  return { n, seed, random: randomFrom(seed), control, say: () => undefined, isOver: () => false }
}

async function openGround() {
  const world = await openWorld()
  const open = () => openApp(TEST_CONFIG, world.connection, { say: () => undefined, webDir: null })
  const apps = [await open(), await open()]
  onTestFinished(() => Promise.all(apps.map((app) => app.close())).then(() => undefined))
  const ports = apps.map(({ address }) => Number(new URL(address).port))
  // Each start makes a new link for the first admin; the last one counts.
  const token = new URL(apps[1]?.setupLink?.replace('#/', '') ?? '').searchParams.get('token') ?? ''
  const verifyInputs = () => ({ key: TEST_KEY, noted: null })
  return { world, ground: await openRaceGround({ db: world.db, ports, token, verifyInputs }, 2) }
}

test('requests whose last bytes arrive together have one effect each: replays by their key, decisions by their row', async () => {
  const { world, ground } = await openGround()
  const storm = optionsFor(2)
  const stormed = await playRounds(ground, storm, replayStorm)
  expect([stormed.broken, stormed.rounds], `seed ${storm.seed}`).toEqual([[], 2])
  const race = optionsFor(2)
  const raced = await playRounds(ground, race, approvalRace)
  expect([raced.broken, raced.rounds], `seed ${race.seed}`).toEqual([[], 2])

  // The racer itself is held to account: it must find what is wrong.
  const keyless = await playRounds(ground, optionsFor(1, 'new-keys'), replayStorm)
  expect(keyless.broken.length).toBeGreaterThan(0)
  const naive = await raceNaively(world.db, 60, 1)
  expect(naive.length).toBeGreaterThan(0)
  await world.verify()
})
