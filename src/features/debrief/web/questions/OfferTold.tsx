import type { ReactNode } from 'react'
import type { offerTold } from '../../rules/offers-told.ts'
import { debriefAnswers as t } from '../../words/en/debrief-answers.ts'

type Props = { offer: ReturnType<typeof offerTold>; children: ReactNode }

/** An offer, a badge beside it, and the words of its own that tell it. */
export function OfferTold({ offer, children }: Props) {
  return (
    <li className="break-inside-avoid py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">{offer.short}</span>
        {children}
      </p>
      <p className="text-15 text-muted">
        {t.quoted(offer.words)} {offer.why}
      </p>
    </li>
  )
}
