import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCENE_NAMES } from './scene.ts'
import { SCENES } from './scenes.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('a scene is one folder, named as it is, and known by that name in the list of all', () => {
  expect([...SCENE_NAMES].toSorted()).toEqual(folders.toSorted())
  expect(SCENES.map(({ name }) => name)).toEqual(SCENE_NAMES)
})
