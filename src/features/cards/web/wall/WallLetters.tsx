import { cardWall as t } from '../../words/en/card-wall.ts'
import { cx } from '#ui/look/class-names.ts'
import { SIDES } from '../../schema/card.ts'

type Props = { answers: readonly string[]; isTight: boolean }

/** The answers, each behind the letter that is held up for it. */
export function WallLetters({ answers, isTight }: Props) {
  return (
    <ol
      aria-label={t.answers}
      className={cx(
        'grid grid-cols-1 gap-x-10',
        isTight ? 'gap-y-2 text-28' : 'gap-y-4 text-40',
        // Three of one or two words stand beside each other.
        answers.length === 3 && answers.every((words) => words.length <= LONGEST_IN_THREE)
          ? 'sm:grid-cols-3'
          : 'sm:grid-cols-2',
      )}
    >
      {answers.map((words, at) => (
        <li key={SIDES[at]} className="flex min-w-0 items-center gap-4 leading-tight font-bold">
          <span
            className={cx(
              'grid shrink-0 place-items-center rounded-12 border-4 border-gold text-gold',
              isTight ? 'size-14 text-28' : 'size-18 text-[3rem]',
            )}
          >
            {SIDES[at]}
          </span>
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </li>
      ))}
    </ol>
  )
}

const LONGEST_IN_THREE = 14
