import { daysIn, isHeadedByDays, type Scene, type Script } from '../scenes/scene.ts'
import { lessonPhone } from '../words/en/lesson-phone.ts'
import { lessonScript } from '../words/en/lesson-script.ts'

/**
 * The facilitator's words and actions in a step of a scene, its own effect, and what phones show, in words;
 * null in a class without phones.
 */
export function scriptOf(
  scene: Scene,
  sceneScript: Script[string] | undefined,
  hasPhones: boolean,
  step = 1,
) {
  const { say = [], todo = '', steps, byCards, does, phones } = lessonScript[scene.name] ?? {}
  const ofStep = steps?.[step - 2]
  const instead = hasPhones ? undefined : byCards
  return {
    say: ofStep?.say ?? instead?.say ?? sceneScript?.say ?? say,
    todo: ofStep?.todo ?? instead?.todo ?? todo,
    wall: wallTitleOf(scene, hasPhones),
    does: instead?.does ?? (typeof does === 'function' ? does(daysIn(scene) ?? 0) : does),
    phones: hasPhones
      ? joined(titleOf(scene, sceneScript), phones ?? sceneScript?.phone ?? scene.words.phone.text)
      : null,
  }
}

/** Joins a title and a text by a colon, which a question does not have. */
const joined = (title: string, text: string) =>
  title.endsWith('?') ? `${title} ${text}` : `${title}: ${text}`

/**
 * The title of the wall. A class without phones reads another one, if the scene's title speaks of
 * phones.
 */
export function wallTitleOf({ name, words }: Scene, hasPhones: boolean): string {
  return (hasPhones ? undefined : lessonScript[name]?.byCards?.wall) ?? words.wall
}

/**
 * The title on phones. In a scene that is headed by its days it says how many days the scenario
 * lets pass.
 */
function titleOf(scene: Scene, sceneScript: Script[string] | undefined): string {
  if (!isHeadedByDays(scene) || sceneScript?.days === undefined) return scene.words.phone.title
  return sceneScript.wall ?? lessonPhone.days.later(sceneScript.days)
}
