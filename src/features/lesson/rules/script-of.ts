import { daysIn, isHeadedByDays, type Scene, type Script } from '../scenes/scene.ts'
import { lessonPhone } from '../words/en/lesson-phone.ts'
import { lessonScript } from '../words/en/lesson-script.ts'

/**
 * The facilitator's words and actions in a scene, its own effect, and what phones show, in words; null in a
 * class without phones.
 */
export function scriptOf(
  scene: Scene,
  sceneScript: Script[string] | undefined,
  hasPhones: boolean,
) {
  const { say = [], todo = '', byCards, does, phones } = lessonScript[scene.name] ?? {}
  const instead = hasPhones ? undefined : byCards
  return {
    say: instead?.say ?? sceneScript?.say ?? say,
    todo: instead?.todo ?? todo,
    wall: wallTitleOf(scene, hasPhones),
    does: instead?.does ?? (typeof does === 'function' ? does(daysIn(scene) ?? 0) : does),
    phones: hasPhones
      ? joined(titleOf(scene, sceneScript), phones ?? sceneScript?.phone ?? scene.words.phone.text)
      : null,
  }
}

/** A question has no colon after it. */
const joined = (title: string, text: string) =>
  title.endsWith('?') ? `${title} ${text}` : `${title}: ${text}`

/** The title of the wall: in a class without phones another one where the scene's speaks of them. */
export function wallTitleOf({ name, words }: Scene, hasPhones: boolean): string {
  return (hasPhones ? undefined : lessonScript[name]?.byCards?.wall) ?? words.wall
}

/** The title on phones: of a scene that is headed by its days, how many the scenario lets pass. */
function titleOf(scene: Scene, sceneScript: Script[string] | undefined): string {
  if (!isHeadedByDays(scene) || sceneScript?.days === undefined) return scene.words.phone.title
  return sceneScript.wall ?? lessonPhone.days.later(sceneScript.days)
}
