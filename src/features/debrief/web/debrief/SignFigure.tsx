import { cx } from '#ui/look/class-names.ts'
import { type SignCard, signCards as t } from '../../words/en/sign-cards.ts'

type Props = {
  card: SignCard
  /** True where it has a screen of its own. */
  isLarge?: boolean
}

/** The one figure of a sign, where it is from, and what it says. */
export function SignFigure({ card: { figure, text, here }, isLarge = false }: Props) {
  return (
    <div className="border-l-4 border-gold pl-3">
      <p className="text-13 font-semibold text-muted">{here ? t.here : t.elsewhere}</p>
      <p
        className={cx(
          'leading-tight font-bold wrap-break-word',
          isLarge ? 'font-display text-40' : 'text-28',
        )}
      >
        {figure}
      </p>
      <p className={cx('mt-1', isLarge ? 'text-18' : 'text-16')}>{text}</p>
    </div>
  )
}
