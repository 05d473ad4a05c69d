import type { AnswerOf } from '#core/call.ts'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import type { cardOfferCalls } from '../../schema/offers.ts'
import type { RoundState } from '../../schema/round.ts'
import { readCards } from '../../words/en/read-cards.ts'
import { GoOn } from './GoOn.tsx'
import { RoundFoot } from './RoundFoot.tsx'
import { areMany } from './SeatsCard.tsx'

const t = readCards.offers

type Props = {
  scene: NonNullable<RoundState['scene']>
  /** The number of offers that were judged. */
  offers: number
  /** The numbers of seats that are asked, and of those that have answered. */
  asked: number
  answered: number
  /** The last answers that were sent from here; null where the page was loaded anew since. */
  sent: AnswerOf<typeof cardOfferCalls.sendOffers> | null
  onAgain: () => void
}

/** The end of a round of offers: that all are in, why some are not, and the scene that comes next. */
export function OffersIn({ scene, offers, asked, answered, sent, onAgain }: Props) {
  const { told = [] } = sent ?? {}
  const cards = Math.max(answered, sent?.sent ?? 0)
  const partly = areMany(asked - cards, asked) ? { counted: cards, of: asked } : null
  return (
    <div className="grid grid-cols-1 gap-2">
      <div role="status" className="read-in grid grid-cols-1 content-center">
        <Card title={<span className="text-28">{t.allIn(offers)}</span>}>
          <div className="grid grid-cols-1 gap-2 text-18">
            <p>{t.sent(sent?.sent ?? answered)}</p>
            {told.length > 0 && (
              <Notice tone="wait">
                <ul className="grid gap-1">
                  {told.map(({ number, told: why }) => (
                    <li key={number}>{readCards.toldOf([number], why)}</li>
                  ))}
                </ul>
              </Notice>
            )}
            {scene.next !== null && <p className="text-muted">{t.nextIs(scene.next)}</p>}
          </div>
        </Card>
      </div>
      <RoundFoot turn={{ isPaused: true, onAgain, mayGoOn: true, partly }}>
        <GoOn scene={scene} isMain={partly === null} />
      </RoundFoot>
    </div>
  )
}
