import { sceneOf } from '../scenes/scenes.ts'

type LeapLesson = {
  readonly scenes: readonly string[]
  readonly place: number
  readonly begun: readonly string[]
}

/** The question that is asked before the lesson goes there. */
export type Leap = {
  readonly to: number
  /** Scenes on the way that have not begun. */
  readonly leftOut: readonly string[]
  /** The truth is revealed by it. */
  readonly reveals: boolean
}

/**
 * Null if there is nothing to ask: for the very next scene, and for a move that leaves no scene
 * out.
 */
export function leapOf({ scenes, place, begun }: LeapLesson, to: number): Leap | null {
  if (to === place + 1) return null
  const leftOut = scenes
    .slice(place, Math.max(place, to - 1))
    .filter((name) => !begun.includes(name))
  const goal = scenes[to - 1] ?? ''
  const reveals = !begun.includes(goal) && sceneOf(goal)?.kind === 'truth'
  return leftOut.length > 0 || reveals ? { to, leftOut, reveals } : null
}
