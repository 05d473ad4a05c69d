import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Scene, Script } from '../scenes/scene.ts'
import { SCENES } from '../scenes/scenes.ts'
import { scriptOf } from './script-of.ts'

const scripts: Script[] = ['club', 'harvest'].map(
  (name) => JSON.parse(readFileSync(`scenarios/${name}.json`, 'utf8')).lesson,
)

const stepsOf = ({ steps = 1 }: Scene) => Array.from({ length: steps }, (_, at) => at + 1)

test('in a class by cards alone no word of the script sends anybody to a phone', () => {
  const words = [{}, ...scripts].flatMap((script: Script) =>
    SCENES.flatMap((scene) => {
      return stepsOf(scene).flatMap((step) => {
        const { phones, ...own } = scriptOf(scene, script[scene.name], false, step)
        expect(phones).toBeNull()
        return [...own.say, own.todo, own.does ?? '', own.wall]
      })
    }),
  )
  expect(words.length).toBeGreaterThan(60)
  expect(
    words.filter((each) => /\b[Pp]hones?\b|[Ss]can the|\bTap |waiting page/.test(each)),
  ).toEqual([])
})

test('each step of the last scene has words of its own, which the wall shows then', () => {
  const keep = SCENES.find(({ name }) => name === 'keep')
  if (!keep) throw new Error('A lesson ends with what to keep.')
  for (const script of [{}, ...scripts]) {
    const say = stepsOf(keep).map((step) => scriptOf(keep, script.keep, true, step).say.join(' '))
    expect(new Set(say).size).toBe(4)
    expect(say.map((each) => each.includes('where to check'))).toEqual([false, true, false, false])
  }
})

test('a class with phones hears of the code on the wall', () => {
  const lobby = SCENES.find(({ kind }) => kind === 'lobby')
  if (!lobby) throw new Error('A lesson begins with its lobby.')
  expect(scriptOf(lobby, undefined, true).say[0]).toContain('scan the code')
  expect(scriptOf(lobby, undefined, false).say[0]).toContain('card with a number')
})
