import type { ReactNode } from 'react'
import { useFit } from '#ui/page/use-fit.ts'
import type { CardsAsked } from '../../schema/wall.ts'
import { WallLetters } from './WallLetters.tsx'
import { WallQuestion } from './WallQuestion.tsx'
import type { QuestionWords } from './wall-question.ts'

type Props = { question: QuestionWords; asked: CardsAsked; children: ReactNode }

/** The picture of a scene with the answers below it; where both have no room, the question alone. */
export function WallBelow({ question, asked, children }: Props) {
  const out = useFit(question.words, 2)
  if (out === 2) return <WallQuestion question={question} asked={asked} />
  return (
    <div className="grid grid-cols-1 gap-5">
      {children}
      <WallLetters answers={question.answers} isTight={out > 0} />
    </div>
  )
}
