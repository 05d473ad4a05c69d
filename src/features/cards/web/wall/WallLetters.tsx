import { cx } from '#ui/look/class-names.ts'
import { threadCloth } from '#ui/look/thread-colour.ts'
import { SIDES } from '../../schema/card.ts'
import { cardWall as t } from '../../words/en/card-wall.ts'
import { LETTER_HUES } from '../letter-hues.ts'

/**
 * Whole: one answer to a line, as large as a figure. Full: legible from the last bench, beside each
 * other. Large and tight: where there is less room.
 */
export type LettersSize = 'whole' | 'full' | 'large' | 'tight'
type Props = { answers: readonly string[]; size: LettersSize }

const LISTS = {
  whole: 'gap-4 text-[3.75rem]',
  full: 'gap-5 text-40',
  large: 'gap-4 text-40',
  tight: 'gap-3 text-28',
}
const ITEMS = {
  whole: 'gap-8 px-5 py-3',
  full: 'gap-6 p-5',
  large: 'gap-4 p-3',
  tight: 'gap-4 p-2',
}
const BOXES = {
  whole: 'size-24 text-[3.25rem]',
  full: 'size-24 text-[3.25rem]',
  large: 'size-18 text-40',
  tight: 'size-14 text-28',
}

/** The answers, each behind the letter that is held up for it. */
export function WallLetters({ answers, size }: Props) {
  const isThree = size !== 'whole' && isInThree(answers, size)
  return (
    <ol
      aria-label={t.answers}
      className={cx(
        'grid grid-cols-1',
        LISTS[size],
        size !== 'whole' && (isThree ? 'sm:grid-cols-3' : 'sm:grid-cols-2'),
      )}
    >
      {answers.map((words, at) => (
        <li
          key={SIDES[at]}
          className={cx(
            'flex min-w-0 items-center rounded-16 bg-hall-line/40 leading-tight font-bold',
            ITEMS[size],
          )}
        >
          <span
            style={{ background: threadCloth(LETTER_HUES[SIDES[at] ?? 'A']) }}
            className={cx('grid shrink-0 overflow-hidden rounded-12 p-2', BOXES[size])}
          >
            <span className="grid place-items-center rounded-8 bg-hall leading-none">
              {SIDES[at]}
            </span>
          </span>
          <span
            className={cx(
              'min-w-0 wrap-anywhere',
              isThree && answers.some(isLong) && 'text-[2rem]',
            )}
          >
            {words}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The most signs of an answer: a longer one takes two lines beside a smaller letter. */
const LONGEST_IN_THREE = { whole: 0, full: 16, large: 24, tight: 24 }
const isLong = (words: string) => words.length > LONGEST_IN_THREE.full
/** Three of a few words stand beside each other. */
const isInThree = (answers: readonly string[], size: LettersSize) =>
  answers.length === 3 && answers.every((words) => words.length <= LONGEST_IN_THREE[size])
