import { debriefAnswers as t } from '../../../../core/strings/en/debrief-answers.ts'
import { Badge } from '../../../../ui/kit/Badge.tsx'
import { Card } from '../../../../ui/kit/Card.tsx'
import { PHASES } from '../../schema/questions.ts'
import { offersTold } from '../../rules/offers-told.ts'

/** Which offers were genuine, for everybody: what somebody answered is not in it. */
export default function DebriefAnswers() {
  return (
    <Card title={t.title} className="on-sheets">
      <p className="-mt-2 mb-3 text-15 text-muted">{t.lead}</p>
      <div className="grid grid-cols-1 gap-x-10 gap-y-4 sm:grid-cols-2">
        {PHASES.map((phase) => (
          <section key={phase} aria-label={t.rounds[phase]}>
            <h3 className="text-16 font-semibold">{t.rounds[phase]}</h3>
            <ul className="divide-y divide-line">
              {offersTold(phase).map(({ name, isScam, short, answer, sign }) => (
                <li key={name} className="break-inside-avoid py-2">
                  <p className="flex flex-wrap items-center justify-between gap-x-3">
                    <span className="min-w-0 wrap-anywhere">{short}</span>
                    <Badge tone={isScam ? 'bad' : 'good'}>{answer}</Badge>
                  </p>
                  <p className="text-15 text-muted">{sign}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
