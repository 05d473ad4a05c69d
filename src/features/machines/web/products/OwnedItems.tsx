import { type ReactNode, useState } from 'react'
import { formatDay } from '#core/day.ts'
import { profile } from '#features/auth/words/en/profile.ts'
import { Money } from '#ui/money/Money.tsx'
import { Badge } from '#ui/page/Badge.tsx'
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
  return (
    <li className="flex items-center gap-x-3 py-2.5">
      <MachinePicture machine={item} className="w-16 shrink-0 rounded-12 p-1 sm:w-20" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="max-w-full text-16 font-semibold break-words">{item.name}</p>
          <p className="ml-auto font-semibold text-good">
            <span className="sr-only">{t.daily} </span>
            <DailyPay terms={owned} sign="always" /> {ownedRow.aDay}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-15">
          <dl className="flex flex-wrap gap-x-3">
            <Figure name={t.price}>
              <Money amount={owned.price} />
            </Figure>
            <Figure name={t.bought}>
              <span translate="no" className="tabular">
                {formatDay(owned.boughtOn)}
              </span>
            </Figure>
          </dl>
          {owned.daysLeft === 0 ? (
            <Badge icon="check">{t.completed}</Badge>
          ) : (
            <Badge tone="gold">{t.daysLeft(owned.daysLeft)}</Badge>
          )}
        </div>
      </div>
    </li>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
