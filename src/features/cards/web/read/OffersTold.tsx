import type { AnswerOf } from '#core/call.ts'
import { Notice } from '#ui/page/Notice.tsx'
import type { cardOfferCalls } from '../../schema/offers.ts'
import { readCards } from '../../words/en/read-cards.ts'

const t = readCards.offers

type Props = {
  told: AnswerOf<typeof cardOfferCalls.sendOffers> | null
  /** Seats that have answered this round. */
  answered: number
}

/** The way that the answers go; and once they are sent how many are in, and by number why others are not. */
export function OffersTold({ told, answered }: Props) {
  return (
    <div role="status" className="grid grid-cols-1 gap-2">
      {told && (
        <Notice tone={told.told.length > 0 ? 'wait' : 'good'} title={t.sent(told.sent)}>
          {told.told.length > 0 && (
            <ul className="grid gap-1">
              {told.told.map(({ number, told: why }) => (
                <li key={number}>{readCards.toldOf([number], why)}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <p className="text-15 text-muted">{answered > 0 && !told ? t.answered(answered) : t.about}</p>
    </div>
  )
}
