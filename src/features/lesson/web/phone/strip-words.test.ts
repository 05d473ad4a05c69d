import { expect, test } from 'vitest'
import { products } from '#features/machines/words/en/products.ts'
import { BUILT_IN } from '#features/scenario/server/built-in.ts'
import { inTwi } from '#tests/rig/catalogues.ts'
import { tasksOf } from '../../scenes/scene.ts'
import { SCENES } from '../../scenes/scenes.ts'
import { lessonPhone } from '../../words/en/lesson-phone.ts'
import { lessonScenes, type SceneWords } from '../../words/en/lesson-scenes.ts'

const twiPhone = inTwi<typeof lessonPhone>('lessonPhone')
const twiScenes = inTwi<typeof lessonScenes>('lessonScenes')
const twiProducts = inTwi<typeof products>('products')

// The strip of a lesson is one line of the smallest phone: 360 pixels, less its margins and its arrow.

const MOST_SIGNS = 32

const LANGUAGES = [
  ['English', lessonScenes, lessonPhone, products],
  ['Twi', twiScenes, twiPhone, twiProducts],
] as const

/** The scenes whose strip says what to do; that of a scene with a screen of its own is its title. */
const asks = (name: string) =>
  SCENES.some((scene) => scene.name === name && (scene.phone.shows === 'strip' || tasksOf(scene)))

const nameOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function linesOf(scenes: Readonly<Record<string, SceneWords>>): string[] {
  return Object.entries(scenes).flatMap(([key, { phone }]) => {
    if (!asks(nameOf(key))) return [phone.title]
    const tasks = Object.values(phone.tasks ?? {})
    return [phone.text, ...tasks.flatMap((task) => [task?.text ?? '', task?.there ?? ''])]
  })
}

const tooLong = (lines: readonly string[]) => lines.filter((line) => line.length > MOST_SIGNS)

test.each(LANGUAGES)('what the strip says is one line of a phone, in %s', (_, scenes, phone) => {
  const lines = [...linesOf(scenes), phone.cameIn('GHS 1,600.00'), phone.passing.title]
  expect(lines.length).toBeGreaterThan(15)
  expect(tooLong(lines)).toEqual([])
})

test('what a scenario lets the strip say is one line of a phone', () => {
  const lines = BUILT_IN.flatMap(({ lesson }) =>
    Object.entries(lesson).flatMap(([name, told]) => {
      const { phone = '', phoneIn, wall = '' } = told ?? {}
      return asks(name) ? [phone, phoneIn?.ak ?? '', wall] : []
    }),
  )
  expect(lines.some((line) => line !== '')).toBe(true)
  expect(tooLong(lines)).toEqual([])
  expect(tooLong(['Your share pays every day. Now take some money out.'])).toHaveLength(1)
})

test.each(
  LANGUAGES,
)('who is told to buy is told the word of the button, in %s', (_, scenes, __, shop) => {
  expect(scenes.firstCedi.phone.tasks.buy.there).toContain(shop.acquire)
})
