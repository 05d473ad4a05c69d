import { formatGhs, ghs, NOTHING, type Pesewas } from '#core/money.ts'
import { cx } from '#ui/look/class-names.ts'
import type { RunSum } from '../../rules/run-sum.ts'
import { lessonWall } from '../../words/en/lesson.ts'

const t = lessonWall.sum

/** A part differs by its fill, and not by its colour alone. */
const FILLS = {
  paid: 'bg-gold',
  unpaid: 'bg-on-hall-muted',
  drawer: 'bg-on-hall',
  // The cloth below hangs as much of it beyond its last thread.
  never: 'hatched',
} as const satisfies Readonly<Record<RunSum['parts'][number]['part'], string>>

/** The least sum whose figure leaves room beside it for the words of the moment. */
const GREAT = ghs(100_000)

/** The figure of the scene: what is not paid yet, and all that was owed. */
export function WallUnpaid({ sum: { unpaid, owed, parts } }: { sum: RunSum }) {
  const last = parts.find(({ amount, part }) => part !== 'paid' && amount === unpaid)?.part
  const says = t.parts[last ?? 'unpaid']
  return (
    <p className="tabular sm:shrink-0 sm:whitespace-nowrap">
      <span className="block text-28 text-on-hall-muted">
        {owed === unpaid ? t.owed : owed === null ? says : t.of(says, owed)}
      </span>
      <span
        className={cx(
          'wall-truth block max-sm:text-[2.75rem]',
          unpaid < GREAT ? 'text-[6rem]' : 'text-[4.5rem]',
        )}
      >
        {formatGhs(unpaid)}
      </span>
    </p>
  )
}

type SumProps = {
  sum: RunSum
  /**
   * The cash of the house, shown while the bar has no part for it; null where nobody may know it.
   */
  drawer: Pesewas | null
}

/** All that was owed as one bar, and its parts in words below it: ‘Paid’ from the start. */
export function WallSum({ sum: { parts, unpaid, owed }, drawer }: SumProps) {
  const isApart = drawer !== null && !parts.some(({ part }) => part === 'drawer')
  const hasPaid = parts.some(({ part }) => part === 'paid')
  // One person alone was paid: the bar says that, and not how much.
  const isOne = owed === null
  return (
    <div className="grid grid-cols-1 gap-1">
      <div aria-hidden="true" className="flex h-8 gap-1 forced-color-adjust-none">
        {isOne && <span className={cx('w-2', FILLS.paid)} />}
        {parts.map(({ part, amount }) => (
          <span
            key={part}
            className={cx('transition-[flex-grow] duration-300', FILLS[part])}
            style={{ flex: `${amount} 0 0` }}
          />
        ))}
      </div>
      <dl className="flex min-h-11 flex-wrap justify-between gap-x-6 text-28">
        {!hasPaid && (
          <div className="flex flex-wrap items-baseline gap-x-2">
            <PartKey part="paid" />
            <dd className="font-bold">{isOne ? t.toOne : formatGhs(NOTHING)}</dd>
          </div>
        )}
        {parts.map(({ part, amount }) => (
          <div key={part} className="flex flex-wrap items-baseline gap-x-2">
            <PartKey part={part} />
            {/* The great figure above is this sum: nobody who sees it needs it twice. */}
            <dd className={amount === unpaid ? 'sr-only' : 'font-bold'}>{formatGhs(amount)}</dd>
          </div>
        ))}
        {isApart && (
          <div className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-on-hall-muted">{t.parts.drawer}</dt>
            <dd className="font-bold">{formatGhs(drawer)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** The name of a part, and before it its fill. */
function PartKey({ part }: { part: keyof typeof FILLS }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={cx('inline-block h-5 w-6 forced-color-adjust-none', FILLS[part])}
      />
      <dt className="text-on-hall-muted">{t.parts[part]}</dt>
    </>
  )
}
