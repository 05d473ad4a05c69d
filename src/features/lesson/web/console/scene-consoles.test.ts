// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Scene } from '../../scenes/scene.ts'
import { SCENES } from '../../scenes/scenes.ts'
import { SCENE_CONSOLES } from './scene-consoles.ts'

test('every step after a scene’s first has a title of its own, which the button on to it says', () => {
  const stepped = SCENES.filter((scene: Scene) => (scene.steps ?? 1) > 1)
  expect(stepped.map(({ name }) => name)).toEqual(['eight-signs', 'keep'])
  for (const { name, steps = 1 } of stepped as readonly Scene[]) {
    const titles = Array.from({ length: steps - 1 }, (_, at) =>
      SCENE_CONSOLES[name]?.stepTitle?.(at + 2),
    )
    expect(titles.every(Boolean), name).toBe(true)
    expect(new Set(titles).size).toBe(steps - 1)
  }
})
