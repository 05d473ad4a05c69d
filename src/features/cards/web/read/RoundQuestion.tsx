import type { ReactNode, Ref } from 'react'
import { cx } from '#ui/look/class-names.ts'
import { Card } from '#ui/page/Card.tsx'
import type { CardSide } from '../../schema/card.ts'
import { readCards as t } from '../../words/en/read-cards.ts'
import { SIDE_TINTS } from './side-tint.ts'

type QuestionProps = {
  /** The place from which the keyboard goes on. */
  refOfHeading: Ref<HTMLSpanElement>
  /** The place of the question among others of its kind. */
  place?: string | undefined
  question: string
  /** The words of each answer, from A on. */
  answers: readonly string[]
  /** The way to the other questions of the same kind, below the answers. */
  places?: ReactNode
  sides: readonly CardSide[]
  /** The letter of each seat, read or counted; null while it has none. */
  letters: readonly (CardSide | null)[]
}

/** The question that is being answered: whatever is scrolled, it stays in sight. */
export function RoundQuestion(props: QuestionProps) {
  const { refOfHeading, place, question, answers, sides, places, letters } = props
  const tally = (side: CardSide | null | undefined) =>
    letters.filter((letter) => letter === side).length
  const isRead = letters.some((letter) => letter !== null)
  return (
    // On a phone that shows the camera's picture there is no room for both.
    <div className="read-question sticky top-17 z-10 bg-page short:static max-lg:group-has-[video]/round:static lg:top-14 lg:col-span-2">
      <Card
        title={<QuestionTitle {...{ refOfHeading, place, question }} />}
        action={places}
        className="read-part"
      >
        {/* On a phone three answers take its width, and the sum stands below them. */}
        <div className="flex items-end justify-end gap-x-8 max-sm:flex-wrap">
          <ol
            className={cx(
              'grid min-w-0 grow gap-x-3 gap-y-1 max-sm:basis-full lg:flex lg:flex-wrap lg:gap-x-8',
              COLUMNS[answers.length] ?? 'grid-cols-1',
            )}
          >
            {answers.map((words, at) => (
              <li
                key={sides[at]}
                className="flex items-baseline gap-x-2 text-15 leading-snug sm:text-18 max-sm:flex-wrap"
              >
                <span
                  className="rounded-8 px-2 py-0.5 text-22 leading-none font-bold sm:text-28"
                  style={{ background: SIDE_TINTS[sides[at] ?? 'A'] }}
                >
                  {sides[at]}
                </span>
                {/* The count comes first: behind the words it was nearer to the next letter. */}
                {isRead && <span className="tabular font-bold">{tally(sides[at])}</span>}
                <span>{words}</span>
              </li>
            ))}
          </ol>
          {isRead && (
            <p className="tabular shrink-0 font-display text-28 leading-none font-bold">
              {t.ofAll(letters.length - tally(null), letters.length)}
            </p>
          )}
        </div>
      </Card>
    </div>
  )
}

/** The columns of the answers: three short ones stand in one row, four in two. */
const COLUMNS: Readonly<Record<number, string>> = {
  2: 'grid-cols-1 sm:grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-1 sm:grid-cols-2 ',
}

type TitleProps = Pick<QuestionProps, 'refOfHeading' | 'place' | 'question'>

function QuestionTitle({ refOfHeading, place, question }: TitleProps) {
  return (
    <>
      {place && <span className="read-place block text-15 font-normal text-muted">{place} </span>}
      <span
        ref={refOfHeading}
        tabIndex={-1}
        className="outline-none lg:text-[1.25rem] lg:leading-snug"
      >
        {question}
      </span>
    </>
  )
}
