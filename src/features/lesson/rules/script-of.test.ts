import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Script } from '../scenes/scene.ts'
import { SCENES } from '../scenes/scenes.ts'
import { scriptOf } from './script-of.ts'

const scripts: Script[] = ['club', 'harvest'].map(
  (name) => JSON.parse(readFileSync(`scenarios/${name}.json`, 'utf8')).lesson,
)

test('in a class by cards alone no word of the script sends anybody to a phone', () => {
  const words = [{}, ...scripts].flatMap((script: Script) =>
    SCENES.flatMap((scene) => {
      const { say, todo, does = '', phones, wall } = scriptOf(scene, script[scene.name], false)
      expect(phones).toBeNull()
      return [...say, todo, does, wall]
    }),
  )
  expect(words.length).toBeGreaterThan(60)
  expect(
    words.filter((each) => /\b[Pp]hones?\b|[Ss]can the|\bTap |waiting page/.test(each)),
  ).toEqual([])
})

test('a class with phones hears of the code on the wall', () => {
  const lobby = SCENES.find(({ kind }) => kind === 'lobby')
  if (!lobby) throw new Error('A lesson begins with its lobby.')
  expect(scriptOf(lobby, undefined, true).say[0]).toContain('scan the code')
  expect(scriptOf(lobby, undefined, false).say[0]).toContain('card with a number')
})
