import { bringAFriend } from './bring-a-friend.ts'
import { eightSigns } from './eight-signs.ts'
import { firstCedi } from './first-cedi.ts'
import { itWorks } from './it-works.ts'
import type { CardQuestion } from './question.ts'
import { theRun } from './the-run.ts'
import { whisper } from './whisper.ts'

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
