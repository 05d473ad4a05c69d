import type { ReactNode } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { formatCount } from '#core/counts.ts'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import type { referralsCalls } from '../schema.ts'
import { referrals as t } from '../words/en/referrals.ts'

type Props = Pick<AnswerOf<typeof referralsCalls.readReferrals>, 'total' | 'rewards' | 'referredBy'>

/** How many came, what they brought in all, and by whom this person came. */
export function ReferralFigures({ total, rewards, referredBy }: Props) {
  const [hidden] = useHiddenBalance()
  return (
    <Card>
      <h2 className="sr-only">{t.figures}</h2>
      <dl className="-my-2 grid grid-cols-1 divide-line @2xs:grid-cols-2 @lg:grid-cols-3 @lg:divide-x">
        <Figure name={t.total}>{formatCount(total)}</Figure>
        <Figure name={t.rewards} said={t.rewardsHint}>
          <Money amount={rewards} hidden={hidden} />
        </Figure>
        <Figure name={t.referredBy} hint={referredBy && t.by(referredBy.name, referredBy.bonus)}>
          {referredBy ? t.yes : t.no}
        </Figure>
      </dl>
    </Card>
  )
}

type FigureProps = {
  name: string
  hint?: string | null
  /** More for those who hear the figure: its name says it to who reads. */
  said?: string
  children: ReactNode
}

function Figure({ name, hint, said, children }: FigureProps) {
  return (
    <div className="grid min-w-0 content-start py-2 @2xs:last:odd:col-span-2 @lg:px-4 @lg:first:pl-0 @lg:last:col-span-1! @lg:last:pr-0">
      <dt className="text-15 text-muted">{name}</dt>
      <dd className="min-w-0">
        <span className="block text-18 font-semibold">{children}</span>
        {said && <span className="sr-only">{said}</span>}
        {hint && <span className="block text-13 wrap-anywhere text-muted">{hint}</span>}
      </dd>
    </div>
  )
}
