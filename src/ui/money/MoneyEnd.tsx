import { cx } from '../look/class-names.ts'

/** Gold is for a gain; a loss has its red, and other words. */
const ENDS = { won: 'text-gold', lost: 'text-bad', even: '' } as const

type Props = {
  end: keyof typeof ENDS
  /** The sum that was put in, or that the app said. */
  first: string
  /** The sum that came of it: the figure of the screen, so it stands on a line of its own. */
  got: string
  /** The difference of the two. */
  net: string | null
  /** The owner of that money, or who has it now: the lesson itself. */
  says: string | null
  /** The size of the figure. */
  className: string
}

/** The end of one person's money, in four lines: the lesson and the page of the truth both begin with it. */
export function MoneyEnd({ end, first, got, net, says, className }: Props) {
  return (
    <p className="font-display leading-tight font-bold">
      <span className="block text-18 sm:text-22">{first}</span>{' '}
      <span className={cx('mt-1 block leading-tight tracking-tight', ENDS[end], className)}>
        {got}
      </span>
      {net !== null && <span className="mt-2 block text-16 font-normal">{net}</span>}
      {says && <span className={cx('mt-1 block text-18', ENDS[end])}>{says}</span>}
    </p>
  )
}
