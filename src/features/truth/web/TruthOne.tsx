import { PartyName } from './PartyName.tsx'
import { TruthPicture } from './TruthPicture.tsx'
import { TruthTable } from './TruthTable.tsx'
import type { FlowProps } from './truth-rows.ts'

/** A flow of one band: its sentence, and the band between the two it names. */
export function TruthOne(flow: FlowProps) {
  const { direction, rows, alone, says, self } = flow
  const [row] = rows
  if (!row) return null
  const isFrom = direction === 'from'
  const other = <PartyName name={row.name} look={row.look} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="border-l-4 border-gold pl-3 text-18 leading-snug font-semibold wrap-anywhere">
        {alone}
      </p>
      <div className="grid grid-cols-1 gap-1">
        {/* For screen readers the picture has its own text. */}
        <p
          aria-hidden="true"
          className="flex items-end justify-between gap-6 text-15 font-semibold"
        >
          <span className="min-w-0 wrap-anywhere">{isFrom ? other : self}</span>
          <span className="min-w-0 text-right wrap-anywhere">{isFrom ? self : other}</span>
        </p>
        <div className="grid h-14">
          <TruthPicture {...flow} active={-1} />
        </div>
      </div>
      <p className="text-15">{says}</p>
      <TruthTable flow={flow} active={-1} />
    </div>
  )
}
