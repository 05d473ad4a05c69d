import { PRACTICE_NOTICE } from '#core/notice.ts'
import { contrastOf, saidBy, truthSentences } from '#features/truth/rules/truth-lines.ts'
import { linesOf, SLIP } from '../../rules/slip.ts'
import type { Slip } from '../../schema/slips.ts'
import { cardWall } from '../../words/en/card-wall.ts'

const RIM = 5
/** Signs that a line of each size holds, also of the widest letters. */
const LARGE_LINE = 32
const LINE = 44

type Props = { slip: Slip; x: number; y: number }

/** The truth of one seat on paper, drawn in millimetres with its upper left corner at x and y. */
export function SlipFace({ slip: { number, name, truth }, x, y }: Props) {
  const large = contrastOf(truth).flatMap((says) => linesOf(says, LARGE_LINE))
  // The large lines have said what went in and out, if the app owes nothing any more.
  const sentences = truthSentences(truth).slice(saidBy(truth) === null ? 1 : 0)
  const small = sentences.flatMap((says) => linesOf(says, LINE))
  const below = 17 + large.length * 6
  return (
    <g transform={`translate(${x} ${y})`} fill="#000" data-slip={number}>
      <rect
        width={SLIP.width}
        height={SLIP.height}
        fill="none"
        stroke="#777"
        strokeWidth={0.3}
        strokeDasharray="3 2"
      />
      <text x={RIM} y={12} fontSize={6.5} fontWeight="bold">
        {cardWall.seat(number)}
      </text>
      <text x={SLIP.width - RIM} y={12} fontSize={3.2} textAnchor="end">
        {name}
      </text>
      {large.map((line, at) => (
        <text key={`large ${at}`} x={RIM} y={20 + at * 6} fontSize={4.8} fontWeight="bold">
          {line}
        </text>
      ))}
      {small.map((line, at) => (
        <text key={`small ${at}`} x={RIM} y={below + 5 + at * 4.8} fontSize={3.6}>
          {line}
        </text>
      ))}
      <text x={RIM} y={SLIP.height - 4} fontSize={3}>
        {PRACTICE_NOTICE}
      </text>
    </g>
  )
}
