import { debriefPage } from '../../words/en/debrief-page.ts'
import { signCards as t } from '../../words/en/sign-cards.ts'
import { signTitles } from '../../words/en/sign-titles.ts'
import type { RoomFigures } from '../../schema.ts'
import { SignFigure } from './SignFigure.tsx'

/** A list that scrolls must be reached by keyboard. */
const SCROLLS = { role: 'region', tabIndex: 0 }

/** The eight signs for learners: a card each, one figure on it. On a phone they are turned by a finger. */
export function DebriefCards({ figures }: { figures: RoomFigures }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-18 font-semibold">{debriefPage.signsTitle}</h2>
      <div
        {...SCROLLS}
        aria-label={debriefPage.signsTitle}
        className="-mx-4 snap-x snap-mandatory scroll-px-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:overflow-visible sm:px-0 print:overflow-visible"
      >
        <ol className="flex gap-3 sm:grid sm:grid-cols-2 print:grid print:grid-cols-2">
          {t.cards.map((card, at) => (
            <li
              key={at}
              className="grid w-[85%] shrink-0 snap-start break-inside-avoid grid-cols-1 content-start gap-3 rounded-16 border border-line bg-raised p-4 sm:w-auto print:w-auto"
            >
              <p className="tabular text-13 text-muted">{t.of(at + 1, t.cards.length)}</p>
              <h3 className="text-18 leading-tight font-bold">{signTitles[at]}</h3>
              <SignFigure card={card(figures)} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
