import { useEffect, useRef } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import type { cardOfferCalls } from '../../schema/offers.ts'
import type { RoundSeat, RoundState } from '../../schema/round.ts'
import { readCards } from '../../words/en/read-cards.ts'
import { GoOn } from './GoOn.tsx'
import { RoundFoot } from './RoundFoot.tsx'
import { comesBeforeGoingOn } from './SeatsCard.tsx'

const t = readCards.offers

export type LastSending = AnswerOf<typeof cardOfferCalls.sendOffers> & {
  /** True where the others were read once more: who is missing then is not there. */
  readonly isOfOthers: boolean
}

type Props = {
  scene: NonNullable<RoundState['scene']>
  /** The number of offers that were judged. */
  offers: number
  asked: AnswerOf<typeof cardOfferCalls.readOffers>['seats']
  seats: readonly RoundSeat[]
  /** The last answers that were sent from here; null where the page was loaded anew since. */
  sent: LastSending | null
  onAgain: () => void
}

/** The end of a round of offers: that all are in, why some are not, and the scene that comes next. */
export function OffersIn({ scene, offers, asked, seats, sent, onAgain }: Props) {
  const { told = [] } = sent ?? {}
  const status = useFocusOnceSent(sent !== null)
  const answered = asked.filter(({ hasAnswered }) => hasAnswered).length
  const cards = Math.max(answered, sent?.sent ?? 0)
  const missing = seats.filter(({ number }) =>
    asked.some((seat) => seat.number === number && !seat.hasAnswered),
  )
  // The answers that were sent may not be read again yet.
  const left = missing.slice(0, asked.length - cards)
  const isPartly = !sent?.isOfOthers && comesBeforeGoingOn(left, asked.length)
  const partly = isPartly ? { counted: cards, of: asked.length } : null
  return (
    <div className="grid grid-cols-1 gap-2">
      <div
        ref={status}
        tabIndex={-1}
        role="status"
        className="read-in grid grid-cols-1 content-center outline-none"
      >
        <Card
          title={
            <span className="text-28">
              {partly ? t.someIn(cards, asked.length) : t.allIn(offers)}
            </span>
          }
        >
          <div className="grid grid-cols-1 gap-2 text-18">
            {!partly && <p>{t.sent(sent?.sent ?? answered)}</p>}
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

/** The button that was pressed is gone: the keyboard goes on from what came of it. */
function useFocusOnceSent(isSent: boolean) {
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent) status.current?.focus({ preventScroll: true })
  }, [isSent])
  return status
}
