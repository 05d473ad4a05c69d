import { debriefChange as t } from '../../../../core/strings/en/debrief-change.ts'
import { sharesOf } from '../../rules.ts'
import { PHASES } from '../../schema/offers.ts'
import type { Change } from '../../schema/standing.ts'

const SCORES = ['spotted', 'trusted'] as const

/** What the hour changed: scams spotted, genuine offers trusted, and one plain verdict. */
export function ChangeShown({ change }: { change: Change }) {
  const shares = { before: sharesOf(change.before), after: sharesOf(change.after) }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-x-10 gap-y-3 lg:grid-cols-2 print:grid-cols-2">
        {SCORES.map((score) => (
          <div key={score} className="grid grid-cols-1 gap-1">
            <p className="text-16 font-semibold">{t[score]}</p>
            {PHASES.map((phase) => (
              <Bar key={phase} label={t.rounds[phase]} share={shares[phase][score]} />
            ))}
          </div>
        ))}
      </div>
      <p className="text-22 font-bold">{t.verdicts[change.verdict]}</p>
      <p className="text-15 text-muted">
        {change.odds === null ? t.byChance : t.odds(change.odds)}{' '}
        {t.people(change.before.people, change.after.people)}
      </p>
    </div>
  )
}

function Bar({ label, share }: { label: string; share: number }) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)_4rem] items-center gap-2 text-15">
      <span className="text-muted">{label}</span>
      <span aria-hidden="true" className="flex h-2.5 overflow-hidden rounded-full bg-sunken">
        <span className="bg-brand" style={{ width: `${share}%` }} />
      </span>
      <span className="tabular text-right font-semibold whitespace-nowrap">{share} %</span>
    </div>
  )
}
