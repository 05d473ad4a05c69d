import { readCards as t } from '../../words/en/read-cards.ts'
import { Notice } from '#ui/page/Notice.tsx'
import type { VoteCount } from '../../schema/round.ts'

/** The outcome of a round: how many did something, and by number why others did not. */
export function RoundTold({ counted }: { counted: readonly VoteCount[] }) {
  const done = counted.filter(({ outcome }) => outcome === 'done').length
  const told = counted.filter((one) => one.told !== null)
  const refused = counted.some(({ outcome }) => outcome === 'refused')
  return (
    <div role="status">
      <Notice tone={refused ? 'wait' : 'good'} title={t.counted(counted.length, done)}>
        {told.length > 0 && (
          <ul className="grid gap-1">
            {told.map(({ number, told: why }) => (
              <li key={number}>{t.toldOf(number, why ?? '')}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
