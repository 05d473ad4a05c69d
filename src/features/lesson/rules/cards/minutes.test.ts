import { expect, test } from 'vitest'
import { offersAskedIn } from '#features/lesson/rules/cards/offers.ts'
import { LENGTHS, type Length } from '../../scenes/scene.ts'
import { sceneOf } from '../../scenes/scenes.ts'
import { minutesIn, sceneNamesIn } from './minutes.ts'

const plannedOf = (length: Length, byCards: boolean) =>
  sceneNamesIn(length, byCards).map((name) => {
    const scene = sceneOf(name)
    if (!scene) throw new Error(`No scene ${name}.`)
    return { name, scene, minutes: minutesIn(scene, length, byCards) }
  })

test('a lesson of each length lasts as long as it says, on phones and by cards', () => {
  for (const length of LENGTHS) {
    for (const byCards of [false, true]) {
      const sum = plannedOf(length, byCards).reduce((all, { minutes }) => all + minutes, 0)
      expect([length, byCards, sum]).toEqual([length, byCards, length])
    }
  }
})

test('by cards eight rounds have a minute each at least, in whatever lesson they stand', () => {
  for (const length of LENGTHS) {
    for (const { name, scene, minutes } of plannedOf(length, true)) {
      const rounds = offersAskedIn(name) || scene.steps === 8 ? 8 : 1
      expect([length, name, minutes >= rounds]).toEqual([length, name, true])
    }
  }
})

test('half an hour by cards leaves out the offers, and one that chooses them all the same is told their time', () => {
  expect(sceneNamesIn(30, true)).not.toContain('before')
  expect(sceneNamesIn(30, true)).toContain('eight-signs')
  const before = sceneOf('before')
  expect(before && minutesIn(before, 30, true)).toBe(8)
  expect(before && minutesIn(before, 30, false)).toBe(2)
  expect(sceneNamesIn(30, false)).toContain('before')
})
