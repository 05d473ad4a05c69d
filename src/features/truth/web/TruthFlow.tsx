import { looksOf, ShareBand, ShareKey } from '#ui/charts/ShareBand.tsx'
import { Icon } from '#ui/look/Icon.tsx'
import { golden, undyed } from '#ui/look/thread-colour.ts'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import { TruthTable } from './TruthTable.tsx'
import type { FlowProps, FlowRow } from './truth-rows.ts'

const OTHERS: readonly FlowRow['look'][] = ['earlier', 'later', 'others']

/**
 * The way of the money from person to person, as the truth of the lesson tells it: its sum, a band of cloth,
 * and a row for each part.
 */
export function TruthFlow({ direction, title, total, says, empty, rows, alone }: FlowProps) {
  if (rows.length === 0) {
    return (
      <Card title={title} className="break-inside-avoid">
        <p className="flex items-start gap-2 text-muted">
          <Icon name="scale" className="mt-0.5" />
          {empty}
        </p>
      </Card>
    )
  }
  const shares = rows.map(({ name, amount, look }) => ({
    who: name,
    amount,
    isOther: OTHERS.includes(look),
    isOwn: look === 'self',
  }))
  const parts = looksOf(shares, direction === 'from' ? golden : undyed)
  return (
    <Card title={title} tone="hall" className="ground-hall break-inside-avoid">
      <div className="grid grid-cols-1 gap-3">
        <div>
          {alone === null ? (
            <Money amount={total} size="large" />
          ) : (
            <p className="text-18 leading-snug font-semibold wrap-anywhere">{alone}</p>
          )}
          {says && <p className="mt-1 text-15 text-muted">{says}</p>}
        </div>
        <ShareBand parts={parts} scale={total} className="h-9 sm:h-12" />
        <TruthTable
          {...{ title, rows }}
          signs={parts.map(({ look }, at) => (
            <ShareKey key={at} look={look} className="mr-2 inline-block size-4 align-middle" />
          ))}
        />
      </div>
    </Card>
  )
}
