import { PRACTICE_NOTICE } from '#core/notice.ts'
import { type AnswerCard, markerOf } from '../../rules/card.ts'
import { CELLS, cellsOf } from '../../rules/marker.ts'
import type { CardSize } from '../../rules/sheet.ts'
import { SIDES } from '../../schema/card.ts'
import { answerCards as t } from '../../words/en/answer-cards.ts'

/** A card to print, with the name of the seat that has its number. */
export type NamedCard = AnswerCard & { readonly name?: string | undefined }

type Props = { card: NamedCard; size: CardSize; x: number; y: number }

/** The face of an answer card, drawn in millimetres with its upper left corner at x and y. */
export function CardFace({ card, size, x, y }: Props) {
  const rim = (size.card - size.marker) / 2
  const cell = size.marker / CELLS
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width={size.card}
        height={size.card}
        fill="none"
        stroke="#777"
        strokeWidth={0.3}
        strokeDasharray="3 2"
      />
      <path
        transform={`translate(${rim} ${rim}) scale(${cell})`}
        d={pathOf(cellsOf(markerOf(card)))}
        fill="#000"
      />
      {SIDES.map((side, quarter) => (
        <g
          key={side}
          transform={`rotate(${90 * quarter} ${size.card / 2} ${size.card / 2})`}
          fill="#000"
        >
          <text x={size.card / 2} y={9} fontSize={10} fontWeight="bold" textAnchor="middle">
            {side}
          </text>
          <text x={5} y={9} fontSize={6} fontWeight="bold">
            {card.number}
          </text>
          <text x={size.card / 2} y={13.5} fontSize={4} textAnchor="middle">
            {saidAt(quarter, card)}
          </text>
        </g>
      ))}
    </g>
  )
}

/** The words below the letter of each edge: the name or a line for it, the set, the notice. */
function saidAt(quarter: number, { set, name }: NamedCard): string {
  if (quarter === 0) return name ?? `${t.nameLine} ${'.'.repeat(46)}`
  return quarter === 2 ? PRACTICE_NOTICE : t.made(set)
}

/** The black cells as one shape, so that no printer leaves hairlines between them. */
function pathOf(cells: readonly (readonly boolean[])[]): string {
  return cells
    .flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
}
