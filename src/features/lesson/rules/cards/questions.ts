import { bringAFriendCards } from '../../scenes/bring-a-friend/cards.ts'
import { eightSignsCards } from '../../scenes/eight-signs/cards.ts'
import { firstCediCards } from '../../scenes/first-cedi/cards.ts'
import { itWorksCards } from '../../scenes/it-works/cards.ts'
import type { SceneName } from '../../scenes/scenes.ts'
import { theRunCards } from '../../scenes/the-run/cards.ts'
import { whisperCards } from '../../scenes/whisper/cards.ts'
import type { CardQuestion } from './question.ts'

/** cards.ts of each scene that has one. The server reads them too, so they are listed by hand. */
const QUESTIONS = {
  'first-cedi': firstCediCards,
  'it-works': itWorksCards,
  'bring-a-friend': bringAFriendCards,
  whisper: whisperCards,
  'the-run': theRunCards,
  'eight-signs': eightSignsCards,
} satisfies Partial<Record<SceneName, CardQuestion>>
const byScene = new Map<string, CardQuestion>(Object.entries(QUESTIONS))

/** The scenes in which a seat is counted once. */
export const ONCE_SCENES: readonly string[] = [...byScene]
  .filter(([, { isOnce }]) => isOnce)
  .map(([scene]) => scene)

/** The question that cards answer in a scene; null in a scene that asks nothing of them. */
export const cardQuestionOf = (scene: string): CardQuestion | null => byScene.get(scene) ?? null
