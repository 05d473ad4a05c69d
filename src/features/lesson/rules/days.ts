import type { Scene, Script } from '../scenes/scene.ts'
import { SCENES, sceneIn } from '../scenes/scenes.ts'

const THE_TRUTH = SCENES.findIndex(({ reveals }) => reveals)

type WithDays = Scene & { readonly days: number }

/**
 * The scenes before this one that let days pass, as the room's scenario tells them: where one was
 * left out, the run needs its days all the same. None once the truth is told.
 */
export function daysBefore(script: Script, name: string): WithDays[] {
  const at = SCENES.findIndex((scene) => scene.name === name)
  if (at >= THE_TRUTH) return []
  return SCENES.slice(0, Math.max(0, at)).flatMap((scene) => {
    const { days, ...words } = sceneIn(script, scene.name) ?? scene
    return days === undefined ? [] : [{ ...words, days }]
  })
}

/**
 * The days that passed when this scene began though scenes before it were left out, with its own; 0
 * where none was.
 */
export function daysLeftOut(script: Script, name: string, leftOut: readonly string[]): number {
  if (leftOut.length === 0) return 0
  return [...leftOut, name].reduce((sum, each) => sum + (sceneIn(script, each)?.days ?? 0), 0)
}
