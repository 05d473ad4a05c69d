import { useState } from 'react'
import { profile } from '#features/auth/words/en/profile.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Money } from '#ui/money/Money.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { ownedRow } from '../../words/en/owned-row.ts'
import { DailyPay } from './DailyPay.tsx'
import { MachinePicture } from './MachinePicture.tsx'
import { latestFirst, type OwnedMachine } from './owned-machines.ts'
import { useMachines } from './use-machines.ts'

const t = profile.items
const SHOWN_AT_FIRST = 3

/** The machines that the learner has bought, at the terms of the day of purchase. */
export function OwnedItems() {
  const query = useMachines()
  return (
    <Card title={t.title}>
      <Loaded
        query={query}
        errorTitle={t.loadError}
        skeleton={<SkeletonList rows={3} label={t.loading} />}
      >
        {({ machines }) => <Items items={latestFirst(machines)} />}
      </Loaded>
    </Card>
  )
}

function Items({ items }: { items: readonly OwnedMachine[] }) {
  const [all, setAll] = useState(false)
  if (items.length === 0) {
    return (
      // No higher than what stands here while it loads: what follows stays under the finger.
      <div className="grid grid-cols-1 justify-items-start gap-2">
        <p className="font-semibold">{t.noneTitle}</p>
        <p className="text-15 text-muted">{t.none}</p>
        <ButtonLink to="/products" variant="secondary" className="wrap-anywhere">
          {t.toProducts}
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <ul className="-my-3 grid grid-cols-1 divide-y divide-line">
        {items.slice(0, all ? items.length : SHOWN_AT_FIRST).map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {items.length > SHOWN_AT_FIRST && (
        <Button
          variant="secondary"
          block
          className="mt-4"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t.showFewer : t.showAll(items.length)}
        </Button>
      )}
    </>
  )
}

function Item({ item }: { item: OwnedMachine }) {
  const { owned } = item
  // Once the truth is out the pay of a machine is no gain, and was promised only.
  const isRevealed = useRead(settingsCalls.readPublic).data?.revealed === true
  return (
    <li className="flex items-center gap-x-3 py-2.5">
      <MachinePicture machine={item} className="w-16 shrink-0 rounded-12 p-1 sm:w-20" />
      <div className="min-w-0 flex-1">
        <p className="text-16 font-semibold break-words">{item.name}</p>
        <p className={cx('font-semibold', isRevealed ? 'text-muted' : 'text-good')}>
          <span className="sr-only">{t.daily} </span>
          <DailyPay terms={owned} {...(!isRevealed && { sign: 'always' })} />{' '}
          <span className="text-13 whitespace-nowrap">
            {isRevealed && !owned.billRate ? ownedRow.promisedADay : ownedRow.aDay}
          </span>
        </p>
        <p className="text-15 text-muted">
          {t.price} <Money amount={owned.price} className="text-ink" /> ·{' '}
          <span className="whitespace-nowrap">
            {owned.daysLeft === 0 ? t.completed : t.daysLeft(owned.daysLeft)}
          </span>
        </p>
      </div>
    </li>
  )
}
