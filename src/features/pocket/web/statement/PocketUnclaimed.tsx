import { formatCount } from '#core/counts.ts'
import { negative } from '#core/money.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { type PocketEntry, pocketCalls } from '../../schema.ts'
import { pocketPage as t } from '../../words/en/pocket-page.ts'
import { PocketUse } from '../home/PocketUse.tsx'

const SHOWN = 3

/** Payments that back no deposit: the house has the money, and owes it to nobody yet. */
export function PocketUnclaimed() {
  const unclaimed = useRead(pocketCalls.listStatement, {
    kind: 'unclaimed',
    size: String(SHOWN),
  }).data
  if (!unclaimed || unclaimed.total === 0) return null
  return (
    <Card
      title={
        <span className="flex items-start gap-2">
          <Icon name="clock" className="mt-1 text-wait" />
          {t.unclaimed.title}
        </span>
      }
    >
      <p className="text-15 text-muted">{t.unclaimed.text}</p>
      <ul className="mt-2 divide-y divide-line">
        {unclaimed.entries.map((entry) => (
          <Unclaimed key={entry.id} entry={entry} />
        ))}
      </ul>
      {unclaimed.total > SHOWN && (
        <ButtonLink to="/pocket?kind=unclaimed" variant="quiet" className="-mb-2 -ml-4">
          {t.unclaimed.seeAll(formatCount(unclaimed.total))}
        </ButtonLink>
      )}
    </Card>
  )
}

function Unclaimed({ entry: { id, change, at } }: { entry: PocketEntry }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0">
        <Money amount={negative(change)} className="block text-18 font-semibold" />
        <span className="text-15 text-muted">
          <span translate="no" className="font-mono text-ink">
            {id}
          </span>
          , <RelativeTime at={at} />
        </span>
      </p>
      <PocketUse reference={id} amount={negative(change)} />
    </li>
  )
}
