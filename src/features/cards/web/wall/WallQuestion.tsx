import type { ReactNode } from 'react'
import { cx } from '#ui/look/class-names.ts'
import { useFit } from '#ui/page/use-fit.ts'
import type { CardsAsked } from '../../schema/wall.ts'
import { type LettersSize, WallLetters } from './WallLetters.tsx'
import { WallReadCount } from './WallReadCount.tsx'
import type { QuestionWords } from './wall-question.ts'

type Props = {
  question: QuestionWords
  asked: CardsAsked
  /** The words or the figure of the scene before it asks, in short. */
  summary: ReactNode
}

/**
 * The steps of leaving out, if there is little room: a line for each answer, then tiles, then large
 * letters, then what the scene has told, then room between and the drawn card, then the numbers.
 */
const SIZES: readonly LettersSize[] = ['whole', 'full', 'large', 'tight']
const COUNT_SMALL = 4
const COUNT_ALONE = 5
/** A question stands alone, or with its place among several: an offer, which is a sentence or three. */
const HEADINGS = {
  whole: { alone: 'text-[4.5rem]', placed: 'text-[3rem]' },
  full: { alone: 'text-[4.5rem]', placed: 'text-[3rem]' },
  large: { alone: 'text-[3rem]', placed: 'text-40' },
  tight: { alone: 'text-28', placed: 'text-28' },
}
const GAPS = ['gap-8', 'gap-8', 'gap-6', 'gap-6']

/**
 * The question that cards answer, what each letter means, and which numbers have been read: never
 * what they say.
 */
export function WallQuestion({ question, asked: { read, missing }, summary }: Props) {
  const { place, words, answers } = question
  const out = useFit(`${words} ${read.length + missing.length}`, COUNT_ALONE)
  const size = SIZES[out] ?? 'tight'
  const isTight = size === 'tight'
  const gap = GAPS[out] ?? 'gap-3'
  return (
    <section className={cx('flex grow flex-col', gap)}>
      <div className={cx('my-auto grid grid-cols-1', gap)}>
        {!isTight && summary}
        <div className="grid grid-cols-1 gap-1">
          {place !== null && <p className="text-28 text-gold">{place}</p>}
          <h2
            className={cx(
              'leading-tight font-bold',
              HEADINGS[size][place === null ? 'alone' : 'placed'],
            )}
          >
            {words}
          </h2>
        </div>
        <WallLetters answers={answers} size={size} />
      </div>
      <WallReadCount
        {...{ read, missing }}
        isSmall={out >= COUNT_SMALL}
        isAlone={out >= COUNT_ALONE}
      />
    </section>
  )
}
