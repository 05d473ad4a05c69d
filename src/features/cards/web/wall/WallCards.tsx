import { type ReactNode, useCallback, useState } from 'react'
import { offersAskedIn } from '#features/lesson/rules/cards/offers.ts'
import { cardQuestionOf } from '#features/lesson/rules/cards/questions.ts'
import { sceneOf } from '#features/lesson/scenes/scenes.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { useFit } from '#ui/page/use-fit.ts'
import { type CardsAsked, cardWallCalls } from '../../schema/wall.ts'
import { cardWall as t } from '../../words/en/card-wall.ts'
import { HeldCard } from './HeldCard.tsx'
import { WallLetters } from './WallLetters.tsx'
import { WallQuestion } from './WallQuestion.tsx'
import { WallReadCount } from './WallReadCount.tsx'
import { WallSeat } from './WallSeat.tsx'
import { type QuestionWords, wallQuestionOf } from './wall-question.ts'

type Props = {
  /** The scene that the wall shows. */
  scene: string
  /** The words or the figure of the picture, in short. */
  summary: ReactNode
  /** The picture of the scene in a class with phones. */
  children: ReactNode
}

/** The wall of a class that answers by cards: what is asked of them, and at the truth seat by seat. */
export function WallCards({ scene, summary, children }: Props) {
  const wall = useRead(cardWallCalls.readWall).data
  const playBy = useRead(settingsCalls.readPublic).data?.playBy
  if (!wall) return children
  // Before the lesson no scene is shown yet, and a card is held as in the first one.
  const isShown = wall.scene === scene || wall.scene === null
  if (playBy === 'cards' && isShown && sceneOf(scene)?.kind === 'lobby') {
    return <WallHold cards={wall.seats} />
  }
  if (wall.scene !== scene) return children
  if (wall.seat) return <WallSeat key={wall.seat.number} {...wall.seat} />
  if (!wall.asked) return children
  const question = wallQuestionOf(scene, wall.asked)
  const { step, read } = wall.asked
  const key = `${scene} ${step}`
  if (cardQuestionOf(scene)?.isBelow && read.length === 0 && !offersAskedIn(scene)) {
    return (
      <WallBelow key={key} question={question} asked={wall.asked} summary={summary}>
        {children}
      </WallBelow>
    )
  }
  return <WallQuestion key={key} question={question} asked={wall.asked} summary={summary} />
}

type WallBelowProps = Pick<Props, 'summary' | 'children'> & {
  question: QuestionWords
  asked: CardsAsked
}

/** The steps in which the picture grows smaller by itself, before it has no room. */
const QUESTION_ALONE = 4

/** The picture of a scene with the answers below it; where both have no room, the question alone. */
function WallBelow({ question, asked, summary, children }: WallBelowProps) {
  const out = useFit(question.words, QUESTION_ALONE)
  // The picture may grow once its figures have come, and asks for a look at what fits.
  const [, lookAgain] = useState(0)
  const watched = useCallback((picture: HTMLDivElement) => {
    const watch = new ResizeObserver(() => lookAgain((looks) => looks + 1))
    watch.observe(picture)
    return () => watch.disconnect()
  }, [])
  if (out === QUESTION_ALONE)
    return <WallQuestion question={question} asked={asked} summary={summary} />
  return (
    <div className="flex grow flex-col gap-4">
      <div ref={watched} className="flex grow flex-col justify-center">
        {children}
      </div>
      <WallLetters answers={question.answers} size={out > 0 ? 'tight' : 'large'} />
      <WallReadCount read={asked.read} missing={asked.missing} />
    </div>
  )
}

/** The way to hold a card, before the first scene of a class without phones. */
function WallHold({ cards }: { cards: number }) {
  return (
    <section className="flex items-center gap-10 max-sm:flex-col">
      <HeldCard size="large" />
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <ol className="grid grid-cols-1 gap-3 text-28 leading-tight font-bold lg:text-40">
          {t.hold.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="text-28 text-on-hall-muted">{t.cards(cards)}</p>
      </div>
    </section>
  )
}
