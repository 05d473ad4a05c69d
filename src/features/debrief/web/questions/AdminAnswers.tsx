import { adminDebrief } from '../../../../core/strings/en/admin-debrief.ts'
import { debriefQuestions } from '../../../../core/strings/en/debrief-questions.ts'
import type { AnswerOf } from '../../../../core/call.ts'
import { shareOf } from '../../rules.ts'
import { Badge } from '../../../../ui/kit/Badge.tsx'
import {
  OFFERS,
  type Paired,
  type Phase,
  PHASES,
  type questionAdminCalls,
  type Score,
  type PhaseCount,
} from '../../schema/questions.ts'

const t = adminDebrief.questions

type Props = Pick<AnswerOf<typeof questionAdminCalls.readStanding>, 'before' | 'after' | 'paired'>

/** What changed, of those who answered both rounds; then each offer of each round. */
export function AdminAnswers({ before, after, paired }: Props) {
  const standing = { before, after }
  return (
    <div className="grid grid-cols-1 gap-5">
      {paired && (
        <section aria-label={t.changed} className="grid grid-cols-1 gap-3">
          <h3 className="text-16 font-semibold">{t.changed}</h3>
          <p className="text-15 text-muted">{t.pairs(paired.people)}</p>
          <Pair label={t.spotted} of="spotted" paired={paired} />
          <Pair label={t.misjudged} of="misjudged" paired={paired} />
        </section>
      )}
      {PHASES.map((phase) => (
        <Offers key={phase} phase={phase} standing={standing[phase]} />
      ))}
    </div>
  )
}

type PairProps = { label: string; of: keyof Score; paired: Paired }

/** One score before and after, as shares of all that could be. */
function Pair({ label, of, paired }: PairProps) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-15">{label}</p>
      {PHASES.map((phase) => {
        const share = shareOf(paired, phase, of)
        return (
          <div
            key={phase}
            className="grid grid-cols-[4rem_minmax(0,1fr)_4rem] items-center gap-2 text-15"
          >
            <span className="text-muted">{t.rounds[phase]}</span>
            <span aria-hidden="true" className="flex h-2.5 overflow-hidden rounded-full bg-sunken">
              <span
                className={phase === 'before' ? 'bg-muted' : 'bg-brand'}
                style={{ width: `${share}%` }}
              />
            </span>
            <span className="tabular text-right font-semibold">{share} %</span>
          </div>
        )
      })}
    </div>
  )
}

function Offers({ phase, standing }: { phase: Phase; standing: PhaseCount }) {
  const { sums, counted } = standing
  return (
    <section aria-label={t.rounds[phase]}>
      <h3 className="mb-1 text-16 font-semibold">{t.rounds[phase]}</h3>
      {sums ? (
        <ul className="divide-y divide-line">
          {OFFERS[phase].map(({ name, isScam }) => (
            <li key={name} className="grid grid-cols-1 gap-1 py-2.5 text-15">
              <p>{debriefQuestions.offers[name]}</p>
              <p className="tabular flex flex-wrap items-center gap-2">
                <Badge tone={isScam ? 'bad' : 'good'}>
                  {isScam ? debriefQuestions.scam : debriefQuestions.genuine}
                </Badge>
                <span>{t.calledScam(sums[name] ?? 0, counted)}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-15 text-muted">{t.notShown}</p>
      )}
    </section>
  )
}
