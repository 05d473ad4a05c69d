import { useState } from 'react'
import { Money } from '#ui/money/Money.tsx'
import { Button } from '#ui/page/Button.tsx'
import { truthPage as t } from '../words/en/truth-page.ts'
import { PartyName } from './PartyName.tsx'
import { TruthPicture } from './TruthPicture.tsx'
import { TruthTable } from './TruthTable.tsx'
import type { FlowProps } from './truth-rows.ts'

/**
 * A flow on a phone: what it comes to, then a picture as wide as the screen, told band by band; the
 * table is behind a link.
 */
export function TruthSteps(flow: FlowProps) {
  const { rows, says, total, direction } = flow
  const [at, go] = useState(-1)
  const [isTable, showTable] = useState(false)
  const row = rows[at]
  const ends = [t.steps.ends[direction], flow.self] as const
  const [top, bottom] = direction === 'from' ? ends : [ends[1], ends[0]]
  return (
    <div className="grid grid-cols-1 gap-3">
      <div role="status" className="min-h-22 border-l-4 border-gold pl-3">
        {row ? (
          <>
            <p className="flex flex-wrap justify-between gap-x-3 text-16 font-semibold">
              <span className="min-w-0 wrap-anywhere">
                <PartyName name={row.name} look={row.look} />
              </span>
              <Money amount={row.amount} />
            </p>
            <p className="text-15 text-muted">{row.about}</p>
            <p className="text-13 text-muted">{t.steps.of(at + 1, rows.length)}</p>
          </>
        ) : (
          <>
            <p className="text-16 font-semibold">
              <Money amount={total} />
            </p>
            <p className="text-15">{says}</p>
          </>
        )}
      </div>
      <figure className="grid grid-cols-1 gap-1">
        <End text={top} />
        <TruthPicture {...flow} active={at} isUpright onChoose={go} />
        <End text={bottom} />
      </figure>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon="back"
          disabled={at < 0}
          onClick={() => go(at - 1)}
          className="flex-1"
        >
          {t.steps.back}
        </Button>
        <Button
          variant="secondary"
          disabled={at === rows.length - 1}
          onClick={() => go(at + 1)}
          className="flex-1"
        >
          {t.steps.next}
        </Button>
      </div>
      <Button
        variant="quiet"
        aria-expanded={isTable}
        className="justify-self-start px-0!"
        onClick={() => showTable(!isTable)}
      >
        {isTable ? t.steps.noTable : t.steps.table}
      </Button>
      {/* Paper cannot be tapped through. */}
      <div className={isTable ? '' : 'hidden print:block'}>
        <TruthTable flow={flow} active={at} onChoose={go} />
      </div>
    </div>
  )
}

function End({ text }: { text: string }) {
  return <figcaption className="text-center text-13 text-muted">{text}</figcaption>
}
