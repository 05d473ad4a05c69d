import { cx } from '../look/class-names.ts'

type Score = { readonly name: string; readonly before: number; readonly after: number }

type Props = {
  /** Shares of a hundred. */
  scores: readonly Score[]
  rounds: Readonly<Record<'before' | 'after', string>>
  verdict: string
  /** The basis of the verdict, in words. */
  below: string
}

/** One verdict, the shares before and after as bars, and what it stands on. */
export function BeforeAfter({ scores, rounds, verdict, below }: Props) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-22 font-bold">{verdict}</p>
      <div className="grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-2 print:grid-cols-2">
        {scores.map(({ name, before, after }) => (
          <div key={name} className="grid grid-cols-1 gap-1">
            <p className="text-16 font-semibold">{name}</p>
            <Bar label={rounds.before} share={before} look="text-muted opacity-50" />
            <Bar label={rounds.after} share={after} look="text-gold-ink" />
          </div>
        ))}
      </div>
      <p className="text-15 text-muted">{below}</p>
    </div>
  )
}

/** The round before is pale and the one after golden, as on the wall. */
function Bar({ label, share, look }: { label: string; share: number; look: string }) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)_6rem] items-center gap-2 text-15">
      <span className="text-muted">{label}</span>
      <span aria-hidden="true" className="flex h-6 overflow-hidden rounded-8 bg-sunken">
        <span className={cx('bg-current', look)} style={{ width: `${share}%` }} />
      </span>
      <b className="tabular text-right font-display text-28 leading-tight whitespace-nowrap">
        {share} %
      </b>
    </div>
  )
}
