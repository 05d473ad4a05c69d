import { Badge } from '#ui/page/Badge.tsx'
import { Card } from '#ui/page/Card.tsx'
import { offersTold } from '../../rules/offers-told.ts'
import { PHASES } from '../../schema/offers.ts'
import { debriefAnswers as t } from '../../words/en/debrief-answers.ts'
import { OfferTold } from './OfferTold.tsx'

/** The offers that were genuine, for everybody: what somebody answered is not in it. */
export default function DebriefAnswers() {
  return (
    <Card title={t.title} className="on-sheets">
      <p className="-mt-2 mb-3 text-15 text-muted">{t.lead}</p>
      <div className="grid grid-cols-1 gap-x-10 gap-y-4 sm:grid-cols-2">
        {PHASES.map((phase) => (
          <section key={phase} aria-label={t.rounds[phase]}>
            <h3 className="text-16 font-semibold">{t.rounds[phase]}</h3>
            <ul className="divide-y divide-line">
              {offersTold(phase).map((offer) => (
                <OfferTold key={offer.name} offer={offer}>
                  <Badge tone={offer.isScam ? 'bad' : 'good'}>{offer.answer}</Badge>
                </OfferTold>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}
