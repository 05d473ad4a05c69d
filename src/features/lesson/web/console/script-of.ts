import { lessonScript } from '../../../../core/strings/en/lesson-script.ts'
import type { Scene, Script } from '../../rules/scene.ts'

/** What the facilitator says and does in a scene, and what it does by itself, in words. */
export function scriptOf({ name, days = 0 }: Scene, told: Script[string] | undefined) {
  const { say = [], todo = '', does } = lessonScript[name] ?? {}
  return {
    say: told?.say ?? say,
    todo,
    does: typeof does === 'function' ? does(days) : does,
  }
}
