import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCENES } from './scenes.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('a scene is one folder, named as it is, and one line in the list of all', () => {
  expect(SCENES.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
})
