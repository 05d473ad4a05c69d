import { daysIn, type Scene, type Script } from '../scenes/scene.ts'
import { isBeforeTruth, SCENES, sceneIn } from '../scenes/scenes.ts'

type SceneWithDays = Extract<Scene, { kind: 'days' }>

/**
 * The scenes before this one that let days pass, as the room's scenario tells them. The run needs
 * their days even if a scene was left out. None once the truth is told.
 */
export function daysBefore(script: Script, name: string): SceneWithDays[] {
  if (!isBeforeTruth(name)) return []
  const at = SCENES.findIndex((scene) => scene.name === name)
  return SCENES.slice(0, Math.max(0, at)).flatMap((scene) => {
    const inRoom = sceneIn(script, scene.name)
    return inRoom?.kind === 'days' ? [inRoom] : []
  })
}

/**
 * The days that passed when this scene began, its own among them, if scenes before it were left
 * out; 0 if none was.
 */
export function daysLeftOut(script: Script, name: string, leftOut: readonly string[]): number {
  if (leftOut.length === 0) return 0
  return [...leftOut, name].reduce((sum, each) => sum + (daysIn(sceneIn(script, each)) ?? 0), 0)
}
