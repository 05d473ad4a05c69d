import { bringAFriend } from '../../scenes/bring-a-friend/cards.ts'
import { eightSigns } from '../../scenes/eight-signs/cards.ts'
import { firstCedi } from '../../scenes/first-cedi/cards.ts'
import { itWorks } from '../../scenes/it-works/cards.ts'
import type { CardQuestion } from './question.ts'
import { theRun } from '../../scenes/the-run/cards.ts'
import { whisper } from '../../scenes/whisper/cards.ts'

const QUESTIONS: ReadonlyMap<string, CardQuestion> = new Map(
  Object.entries({
    'first-cedi': firstCedi,
    'it-works': itWorks,
    'bring-a-friend': bringAFriend,
    whisper,
    'the-run': theRun,
    'eight-signs': eightSigns,
  }),
)

/** The question that cards answer in a scene; null in a scene that asks nothing of them. */
export const cardQuestionOf = (scene: string): CardQuestion | null => QUESTIONS.get(scene) ?? null
