import { type CSSProperties, useState } from 'react'
import { cx } from '../look/class-names.ts'
import { slider as t } from '../words/en/slider.ts'
import { FieldFrame } from './FieldFrame.tsx'

type Props = {
  label: string
  hint?: string | undefined
  value: number
  onChange: (value: number) => void
  /** How far the slider reaches, and in which steps; the field may take more. */
  least: number
  most: number
  step: number
  /** The value as the field shows it, and back; null for what is no value. */
  write: (value: number) => string
  read: (text: string) => number | null
  /** The value as it is said, with its unit. */
  say: (value: number) => string
  unit: { before?: string; after?: string }
  /** The words where `read` gives null. */
  wrong: string
}

/** A number, set with the browser's range input or typed beside it. Both show the same value. */
export function Slider(props: Props) {
  const { label, hint, value, onChange, least, most, step, write, read, say, unit, wrong } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [followed, follow] = useState(value)
  // Shows a value set from elsewhere, but never overwrites what is being typed ('1.' by '1').
  if (value !== followed) {
    follow(value)
    if (typed !== null && read(typed) !== value) setTyped(null)
  }
  const isWrong = typed !== null && read(typed) === null
  const type = (text: string) => {
    setTyped(text)
    const next = read(text)
    if (next !== null) onChange(next)
  }
  const slide = (next: number) => {
    setTyped(null)
    onChange(next)
  }
  return (
    <FieldFrame label={label} hint={hint} error={isWrong ? wrong : undefined}>
      {(wiring) => (
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <input
            type="range"
            aria-label={t.name(label)}
            aria-valuetext={say(value)}
            min={least}
            max={most}
            step={step}
            value={Math.min(most, Math.max(least, value))}
            onChange={(event) => slide(Number(event.target.value))}
            style={filled(value, least, most)}
            className="slider h-12 min-w-0 flex-1 basis-28 cursor-pointer"
          />
          <div className="relative w-32">
            <Unit at="left-3">{unit.before}</Unit>
            <input
              {...wiring}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              value={typed ?? write(value)}
              onChange={(event) => type(event.target.value)}
              onBlur={() => !isWrong && setTyped(null)}
              className={cx(
                'control tabular text-right',
                unit.before && 'pl-12',
                unit.after && (unit.after.length > 2 ? 'pr-14' : 'pr-8'),
              )}
            />
            <Unit at="right-3">{unit.after}</Unit>
          </div>
        </div>
      )}
    </FieldFrame>
  )
}

/** The track is filled from zero to the thumb; below zero, to the left of zero. */
function filled(value: number, least: number, most: number): CSSProperties {
  const shareOf = (wanted: number) =>
    (Math.min(most, Math.max(least, wanted)) - least) / (most - least)
  const [from, to] = [shareOf(0), shareOf(value)].sort((one, other) => one - other)
  return { '--from': from, '--to': to } as CSSProperties
}

function Unit({ at, children }: { at: string; children: string | undefined }) {
  return (
    children && (
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute inset-y-0 flex items-center text-15 text-muted',
          at,
        )}
      >
        {children}
      </span>
    )
  )
}
