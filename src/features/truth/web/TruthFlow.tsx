import { useState } from 'react'
import { looksOf, ShareBand, ShareKey } from '#ui/charts/ShareBand.tsx'
import { usePhone } from '#ui/device/use-screen.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { GOLDEN, UNDYED } from '#ui/look/thread-colour.ts'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import { PartyName } from './PartyName.tsx'
import { TruthPicture } from './TruthPicture.tsx'
import { TruthTable } from './TruthTable.tsx'
import type { FlowProps, FlowRow } from './truth-rows.ts'

/**
 * The ways of the money from person to person: a picture with its table beside it, or on a phone a band
 * of cloth.
 */
export function TruthFlow(flow: FlowProps) {
  const { title, total, says, empty, rows, alone } = flow
  const isPhone = usePhone()
  if (rows.length === 0) {
    return (
      <Card title={title} className="break-inside-avoid">
        <p className="flex items-start gap-2 text-muted">
          <Icon name="scale" className="mt-0.5" />
          {empty}
        </p>
      </Card>
    )
  }
  if (isPhone) {
    return (
      <Card title={title} tone="hall" className="ground-hall break-inside-avoid">
        <TruthBands {...flow} />
      </Card>
    )
  }
  if (alone !== null) {
    return (
      <Card title={title} className="break-inside-avoid">
        <TruthOne {...flow} />
      </Card>
    )
  }
  return (
    <Card
      title={title}
      className="break-inside-avoid"
      action={<Money amount={total} size="large" className="min-w-0 wrap-anywhere" />}
    >
      <p className="-mt-2 mb-4 text-16">{says}</p>
      <SideBySide {...flow} />
    </Card>
  )
}

/** Each row of the table at the end of its band. */
function SideBySide(flow: FlowProps) {
  const { direction, way } = flow
  const [active, choose] = useState(-1)
  const isFrom = direction === 'from'
  return (
    <div className="grid grid-cols-2 gap-x-4">
      {!isFrom && <FlowHeading text={way} side="text-left" />}
      <span aria-hidden="true" />
      {isFrom && <FlowHeading text={way} side="text-right" />}
      {!isFrom && <TruthPicture {...flow} active={active} />}
      <TruthTable flow={flow} active={active} onChoose={choose} />
      {isFrom && <TruthPicture {...flow} active={active} />}
    </div>
  )
}

/** The labels above the picture; for screen readers the picture has its own text. */
function FlowHeading({ text, side }: { text: string; side: string }) {
  return (
    <p aria-hidden="true" className={cx('pb-1 text-13 text-muted', side)}>
      {text}
    </p>
  )
}

/** A flow of one band: its sentence, and the band between the two it names. */
function TruthOne(flow: FlowProps) {
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

const OTHERS: readonly FlowRow['look'][] = ['earlier', 'later', 'others']

/** A flow on a phone, as the truth of the lesson tells it: its sum, a band of cloth, a row for each part. */
function TruthBands(flow: FlowProps) {
  const { rows, says, total, direction, alone } = flow
  const shares = rows.map(({ name, amount, look }) => ({
    who: name,
    amount,
    isOther: OTHERS.includes(look),
    isOwn: look === 'self',
  }))
  const parts = looksOf(shares, direction === 'from' ? GOLDEN : UNDYED)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        {alone === null ? (
          <Money amount={total} size="large" />
        ) : (
          <p className="text-18 leading-snug font-semibold wrap-anywhere">{alone}</p>
        )}
        <p className="mt-1 text-15 text-muted">{says}</p>
      </div>
      <ShareBand parts={parts} scale={total} className="h-9" />
      <TruthTable
        flow={flow}
        active={-1}
        signs={parts.map(({ look }, at) => (
          <ShareKey key={at} look={look} className="mr-2 inline-block size-4" />
        ))}
      />
    </div>
  )
}
