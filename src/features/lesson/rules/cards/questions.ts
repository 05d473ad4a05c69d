import { bringAFriend } from '../../scenes/bring-a-friend/cards.ts'
import { eightSigns } from '../../scenes/eight-signs/cards.ts'
import { firstCedi } from '../../scenes/first-cedi/cards.ts'
import { itWorks } from '../../scenes/it-works/cards.ts'
import type { CardQuestion } from './question.ts'
import type { SceneName } from '../../scenes/scene.ts'
import { theRun } from '../../scenes/the-run/cards.ts'
import { whisper } from '../../scenes/whisper/cards.ts'

const QUESTIONS: Readonly<Record<SceneName, CardQuestion | null>> = {
  akwaaba: null,
  before: null,
  'first-cedi': firstCedi,
  'it-works': itWorks,
  'bring-a-friend': bringAFriend,
  whisper,
  'the-run': theRun,
  half: null,
  'the-truth': null,
  'eight-signs': eightSigns,
  after: null,
  keep: null,
}
const byScene = new Map<string, CardQuestion | null>(Object.entries(QUESTIONS))

/** The question that cards answer in a scene; null in a scene that asks nothing of them. */
export const cardQuestionOf = (scene: string): CardQuestion | null => byScene.get(scene) ?? null
