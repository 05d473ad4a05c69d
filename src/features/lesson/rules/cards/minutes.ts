import type { Length, Scene } from '../../scenes/scene.ts'
import { minutesOf, type SceneName, sceneNamesOf } from '../../scenes/scenes.ts'

// A question by cards is one round: read out, cards up, cards down, a minute or a little more. So eight
// offers and eight signs take their eight rounds, and a scene with one round takes less than a class needs
// that goes through the pages of an app. Phones do not load these.

type Minutes = Readonly<Record<Length, number>>

/** Half an hour cannot hold both rounds of offers: it keeps what is lived through, and the signs. */
const BY_CARDS: Readonly<Partial<Record<string, Minutes>>> = {
  akwaaba: { 30: 3, 60: 4, 90: 7 },
  before: { 30: 0, 60: 8, 90: 10 },
  'first-cedi': { 30: 4, 60: 5, 90: 9 },
  'it-works': { 30: 3, 60: 5, 90: 7 },
  'bring-a-friend': { 30: 0, 60: 4, 90: 8 },
  whisper: { 30: 2, 60: 3, 90: 5 },
  'the-run': { 30: 4, 60: 6, 90: 9 },
  half: { 30: 8, 60: 8, 90: 10 },
  'the-truth': { 30: 4, 60: 6, 90: 10 },
  'eight-signs': { 30: 8, 60: 8, 90: 11 },
  after: { 30: 0, 60: 8, 90: 10 },
  keep: { 30: 2, 60: 3, 90: 4 },
} satisfies Record<SceneName, Minutes>

/** The minutes of a scene as this class answers. */
export function minutesIn(scene: Scene, length: Length, byCards: boolean): number {
  const minutes = byCards ? BY_CARDS[scene.name] : undefined
  return minutes ? minutes[length] || minutes[60] : minutesOf(scene, length)
}

/** The scenes of a lesson of this length, by their names, as this class answers. */
export const sceneNamesIn = (length: Length, byCards: boolean): string[] =>
  sceneNamesOf(length).filter((name) => !byCards || BY_CARDS[name]?.[length] !== 0)
