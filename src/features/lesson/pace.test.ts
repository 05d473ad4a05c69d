import { expect, test } from 'vitest'
import { mostOut, slowSeconds } from '#features/autopilot/rules.ts'
import { autopilotCalls } from '#features/autopilot/schema.ts'
import { openLesson } from '#tests/rooms/lesson-room.ts'
import { theRun } from './scenes/the-run/scene.ts'

// The run ends within its scene, whatever the number of players: a line that nobody sees the end of teaches
// nothing.

const SHORTEST = Math.min(...Object.values(theRun.minutes)) * 60

test('the slow pace lets as many as a freezing house pays be paid within the shortest run, and is slow for a class', () => {
  for (const players of [1, 2, 6, 20, 36, 40, 100, 200, 500, 1000, 2000]) {
    const seconds = slowSeconds(players)
    expect([players, seconds * mostOut(players) <= SHORTEST]).toEqual([players, true])
    expect(seconds * 1000).toBeGreaterThanOrEqual(100)
  }
  expect([1, 20, 36].map(slowSeconds)).toEqual([10, 10, 10])
  expect([40, 200, 1000].map(slowSeconds)).toEqual([9, 1.8, 0.3])
})

test('the scene sets the pace for the players who are in, the log has it, and another class may have another', async () => {
  const { world, goTo, facilitator } = await openLesson()
  const PLAYERS = 130
  for (let at = 0; at < PLAYERS; at += 10) {
    await Promise.all(Array.from({ length: 10 }, () => world.learner()))
  }
  await goTo('the-run')
  const read = () => world.ask(autopilotCalls.readAutopilot, facilitator.person, {})
  const { everySeconds } = await read()
  expect(everySeconds * mostOut(PLAYERS)).toBeLessThanOrEqual(SHORTEST)
  expect(await read()).toMatchObject({ everySeconds: 2.8, slowSeconds: 2.8 })
  await world.verify()
  // A choice of the facilitator stays what it says.
  await world.ask(autopilotCalls.set, facilitator.person, { everySeconds: 3 })
  expect(await read()).toMatchObject({ everySeconds: 3, slowSeconds: 2.8 })
  await world.verify()
}, 60_000)
