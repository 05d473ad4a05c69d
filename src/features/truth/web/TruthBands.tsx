import { looksOf, ShareBand, ShareKey } from '#ui/charts/ShareBand.tsx'
import { GOLDEN, UNDYED } from '#ui/look/thread-colour.ts'
import { Money } from '#ui/money/Money.tsx'
import { TruthTable } from './TruthTable.tsx'
import type { FlowProps, FlowRow } from './truth-rows.ts'

const OTHERS: readonly FlowRow['look'][] = ['earlier', 'later', 'others']

/** A flow on a phone as the truth of the lesson tells it: its sum, one band of cloth, and a row for each part. */
export function TruthBands(flow: FlowProps) {
  const { rows, says, total, direction, alone } = flow
  const shares = rows.map(({ name, amount, look }) => ({
    who: name,
    amount,
    isOther: OTHERS.includes(look),
  }))
  const parts = looksOf(shares, direction === 'from' ? GOLDEN : UNDYED)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        {alone === null ? (
          <Money amount={total} size="large" />
        ) : (
          <p className="text-18 leading-snug font-semibold wrap-anywhere">{alone}</p>
        )}
        <p className="mt-1 text-15 text-muted">{says}</p>
      </div>
      <ShareBand parts={parts} scale={total} className="h-9" />
      <TruthTable
        flow={flow}
        active={-1}
        signs={parts.map(({ look }, at) => (
          <ShareKey key={at} look={look} className="mr-2 inline-block size-4" />
        ))}
      />
    </div>
  )
}
