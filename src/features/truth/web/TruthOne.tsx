import type { ReactNode } from 'react'
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
      {/* For screen readers the picture has its own text. */}
      <div className="flex items-center gap-3">
        <End>{isFrom ? other : self}</End>
        <div className="grid h-16 min-w-24 flex-2">
          <TruthPicture {...flow} active={-1} />
        </div>
        <End>{isFrom ? self : other}</End>
      </div>
      <p className="text-15">{says}</p>
      <TruthTable flow={flow} active={-1} />
    </div>
  )
}

function End({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="min-w-0 flex-1 text-center text-15 font-semibold wrap-anywhere first:text-right last:text-left"
    >
      {children}
    </span>
  )
}
