import { cardSlips as t } from '../../words/en/card-wall.ts'
import { PAPERS } from '../../rules/sheet.ts'
import { slipPlace } from '../../rules/slip.ts'
import type { Slip } from '../../schema/slips.ts'
import { SlipFace } from './SlipFace.tsx'

/** One sheet of slips, as it comes out of the printer. */
export function SlipSheet({ slips }: { slips: readonly Slip[] }) {
  const { width, height } = PAPERS.a4
  return (
    <svg
      role="img"
      aria-label={t.sheet(slips.map(({ number }) => number))}
      viewBox={`0 0 ${width} ${height}`}
      className="card-sheet card-sheet-a4"
    >
      {slips.map((slip, at) => (
        <SlipFace key={slip.number} slip={slip} {...slipPlace(at)} />
      ))}
    </svg>
  )
}
