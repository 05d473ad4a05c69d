import type { ReactNode } from 'react'
import { debriefAnswers } from '../../../../core/strings/en/debrief-answers.ts'
import { Badge } from '../../../../ui/kit/Badge.tsx'
import { Card } from '../../../../ui/kit/Card.tsx'
import { Loaded } from '../../../../ui/kit/Loaded.tsx'
import { SkeletonList } from '../../../../ui/kit/Skeleton.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { offerTold } from '../../rules/offers-told.ts'
import { isOffer, isScam, type Phase } from '../../schema/offers.ts'
import { questionCalls } from '../../schema/questions.ts'
import { OfferTold } from './OfferTold.tsx'

const t = debriefAnswers.own
const NEWEST_FIRST = ['after', 'before'] as const

/** What one answered oneself, item by item: right or not, and the words that tell it. Who judged nothing sees the other. */
export default function OwnAnswers({ otherwise }: { otherwise?: ReactNode }) {
  const query = useRead(questionCalls.readOwnAnswers)
  if (otherwise && query.data?.rounds.length === 0) return otherwise
  return (
    <Card title={t.title} className="no-print">
      <p className="-mt-2 mb-3 text-15 text-muted">{t.lead}</p>
      <Loaded query={query} errorTitle={t.failed} skeleton={<SkeletonList rows={4} />}>
        {({ rounds }) =>
          rounds.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <div className="grid grid-cols-1 gap-x-10 gap-y-4">
              {NEWEST_FIRST.flatMap((phase) =>
                rounds
                  .filter((round) => round.phase === phase)
                  .map((round) => <Round key={phase} {...round} />),
              )}
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}

type Answered = { readonly offer: string; readonly said: 'genuine' | 'scam' }

const isRight = ({ offer, said }: Answered) => isScam(offer) === (said === 'scam')

function Round({ phase, answers }: { phase: Phase; answers: readonly Answered[] }) {
  const told = answers.flatMap((each) =>
    isOffer(each.offer) ? [{ offer: offerTold(each.offer), right: isRight(each) }] : [],
  )
  const right = told.filter((each) => each.right).length
  return (
    <section aria-label={debriefAnswers.rounds[phase]}>
      <h3 className="text-16 font-semibold">{debriefAnswers.rounds[phase]}</h3>
      <p className="tabular text-18 font-semibold">{t.score(right, told.length)}</p>
      <ul className="divide-y divide-line">
        {told.map((each) => (
          <OfferTold key={each.offer.name} offer={each.offer}>
            <span className="flex flex-wrap items-center gap-2">
              <span className="text-15">{t.was(each.offer.answer)}</span>
              <Badge tone={each.right ? 'good' : 'wait'}>{each.right ? t.right : t.wrong}</Badge>
            </span>
          </OfferTold>
        ))}
      </ul>
    </section>
  )
}
