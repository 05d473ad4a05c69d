import { PRACTICE_NOTICE } from '#core/notice.ts'
import { fields } from '#core/words/en/fields.ts'
import { offersTold } from '#features/debrief/rules/offers-told.ts'
import { PHASES, type Phase } from '#features/debrief/schema/offers.ts'
import { debriefAnswers } from '#features/debrief/words/en/debrief-answers.ts'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { languages } from '#ui/words/en/languages.ts'

type QuizItem = {
  /** The offer by its name in the code. */
  readonly name: string
  readonly title: string
  readonly text: string
  readonly isScam: boolean
  /** The answer and what tells it, shown once somebody has answered. */
  readonly feedback: string
}

/** The sixteen offers as questions with two choices, in the language of the moment. */
export type Quiz = {
  readonly title: string
  /** The practice notice, to the letter and in the language of the quiz; of a draft also that it is one. */
  readonly notice: string
  readonly genuine: string
  readonly scam: string
  readonly rounds: readonly {
    readonly phase: Phase
    readonly title: string
    readonly items: readonly QuizItem[]
  }[]
}

/** Reads all texts now: what is made of it later stays in this language. */
export function quizOfNow({ isDraft }: { readonly isDraft: boolean }): Quiz {
  const notices = [PRACTICE_NOTICE, fields.practice, ...(isDraft ? [languages.draft] : [])]
  const { ask, genuine, scam, offers } = debriefQuestions
  return {
    title: ask,
    notice: [...new Set(notices)].join(' '),
    genuine,
    scam,
    rounds: PHASES.map((phase) => ({
      phase,
      title: debriefAnswers.rounds[phase],
      items: offersTold(phase).map((offer) => ({
        name: offer.name,
        title: offer.short,
        text: offers[offer.name],
        isScam: offer.isScam,
        feedback: feedbackOn(offer),
      })),
    })),
  }
}

function feedbackOn({ answer, words, why, sign }: ReturnType<typeof offersTold>[number]): string {
  const because = `${debriefAnswers.own.was(answer)}. ${debriefAnswers.quoted(words)} ${why}`
  return sign === null ? because : `${because} (${sign})`
}
