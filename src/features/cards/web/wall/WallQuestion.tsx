import { cx } from '#ui/look/class-names.ts'
import { useFit } from '#ui/page/use-fit.ts'
import type { CardsAsked } from '../../schema/wall.ts'
import { cardWall as t } from '../../words/en/card-wall.ts'
import { HeldCard } from './HeldCard.tsx'
import { type LettersSize, WallLetters } from './WallLetters.tsx'
import type { QuestionWords } from './wall-question.ts'

type Props = { question: QuestionWords; asked: CardsAsked }

/**
 * The steps of leaving out, if there is little room: a line for each answer, then tiles, then large
 * letters, then room between, then the numbers one by one.
 */
const SIZES: readonly LettersSize[] = ['whole', 'full', 'large', 'tight']
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
export function WallQuestion({ question, asked: { read, missing } }: Props) {
  const { place, words, answers } = question
  const all = read.length + missing.length
  const out = useFit(`${words} ${all}`, COUNT_ALONE)
  const size = SIZES[out] ?? 'tight'
  const isTight = size === 'tight'
  return (
    <section className={cx('grid grid-cols-1', GAPS[out] ?? 'gap-3')}>
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
      {/* From the first moment: who holds up a card sees whether it is read. */}
      <div className="flex items-end justify-between gap-8">
        <div aria-live="polite" className="grid min-w-0 grow grid-cols-1 gap-3">
          {out < COUNT_ALONE && <Numbers read={read} missing={missing} />}
          <p className="flex flex-wrap items-baseline justify-between gap-x-8">
            <span className={cx('leading-tight font-bold', isTight ? 'text-28' : 'text-40')}>
              {t.read(read.length, all)}
            </span>
            {!isTight && <span className="text-28 text-on-hall-muted max-sm:hidden">{t.turn}</span>}
          </p>
        </div>
        {!isTight && (
          <div className="max-sm:hidden">
            <HeldCard size="small" />
          </div>
        )}
      </div>
    </section>
  )
}

/** Every number in its place: filled once it is read, so that who is missing sees it. */
function Numbers({ read, missing }: Pick<CardsAsked, 'read' | 'missing'>) {
  const all = [...read, ...missing].sort((one, other) => one - other)
  return (
    <ol aria-label={t.numbers} className="tabular flex flex-wrap gap-2 text-28 leading-tight">
      {all.map((number) => {
        const isRead = read.includes(number)
        return (
          <li
            key={number}
            className={cx(
              'min-w-14 rounded-8 border-2 px-1 text-center',
              isRead
                ? 'border-gold bg-gold font-bold text-hall'
                : 'border-on-hall-muted text-on-hall',
            )}
          >
            {number}
            {isRead && <span className="sr-only"> {t.isRead}</span>}
          </li>
        )
      })}
    </ol>
  )
}
