import { answerCards as t } from '../../words/en/answer-cards.ts'
import {
  type CardsPerSheet,
  cardSizeOf,
  type SheetPaper,
  PAPERS,
  placesOf,
} from '../../rules/sheet.ts'
import { CardFace, type NamedCard } from './CardFace.tsx'

type Props = { cards: readonly NamedCard[]; paper: SheetPaper; perSheet: CardsPerSheet }

/** One sheet, as it comes out of the printer. */
export function CardSheet({ cards, paper, perSheet }: Props) {
  const { width, height } = PAPERS[paper]
  const size = cardSizeOf(paper, perSheet)
  const places = placesOf(paper, perSheet)
  return (
    <svg
      role="img"
      aria-label={t.sheet(cards.map(({ number }) => number))}
      viewBox={`0 0 ${width} ${height}`}
      className={`card-sheet card-sheet-${paper}`}
    >
      {cards.map((card, at) => {
        const place = places[at]
        return place && <CardFace key={card.number} card={card} size={size} {...place} />
      })}
    </svg>
  )
}
