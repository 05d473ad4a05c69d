import { Money } from '#ui/money/Money.tsx'
import { dailyOf } from '../../rules/bill.ts'
import { products as t } from '../../words/en/products.ts'
import type { Terms } from './terms.ts'

type Props = { terms: Omit<Terms, 'durationDays'>; sign?: 'always' }

/** The pay of a day; of a treasury bill mostly two amounts, a pesewa apart. */
export function DailyPay({ terms, sign }: Props) {
  const { least, most } = dailyOf(terms)
  return (
    <>
      <Money amount={least} {...(sign && { sign })} />
      {most !== least && (
        <>
          {' '}
          {t.or} <Money amount={most} {...(sign && { sign })} />
        </>
      )}
    </>
  )
}
