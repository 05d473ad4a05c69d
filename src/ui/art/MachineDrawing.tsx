import type { CSSProperties } from 'react'
import { seedOf } from '../look/seed.ts'
import type { Body } from './bodies.ts'
import { MACHINE_PATTERNS, PATTERN_NAMES } from './machine-patterns.ts'
import { PaintedPaths } from './PaintedPaths.tsx'

type Props = {
  /** The machine's number: the same one always has the same drawing. */
  id: string | number
  /** Offered yield in percent a year; it moves the gauge. */
  roi: number
  /** A path in a box of 100 × 100 for its faceplate, in place of the gold-weight of its number. */
  sign?: string
  /** The build of a named machine, in place of the body of its number. */
  built?: Body
}

const BODY_PATHS = {
  chest:
    'M36 30h248a14 14 0 0 1 14 14v104a14 14 0 0 1-14 14H36a14 14 0 0 1-14-14V44a14 14 0 0 1 14-14Z',
  tower: 'M44 22h232l22 20v114a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V42Z',
  arch: 'M22 78C22 42 52 24 88 24h144c36 0 66 18 66 54v72a12 12 0 0 1-12 12H34a12 12 0 0 1-12-12Z',
}

/**
 * A machine that was never built, 320 × 200: a coloured body, a brass plate with a sign, a gauge. To
 * stand inside another drawing.
 */
export function MachineDrawing({ id, roi, sign, built }: Props) {
  const look = machineLook(id, roi)
  if (built) return <MachineBody {...built} sign={sign ?? ''} value={look.gauge} />
  const body = BODY_PATHS[look.body]
  return (
    <g>
      <ellipse cx="160" cy="182" rx="132" ry="7" fill="var(--shade)" />
      <path d="M58 160h34v18H58Zm170 0h34v18h-34Z" fill={`var(--art-${look.colour})`} />
      <path d="M58 160h34v18H58Zm170 0h34v18h-34Z" fill="var(--art-shade)" />
      <path d={body} fill={`var(--art-${look.colour})`} />
      <path d="M22 140h276v10a12 12 0 0 1-12 12H34a12 12 0 0 1-12-12Z" fill="var(--art-shade)" />
      <path d="M60 34h200" stroke="var(--art-light)" strokeWidth="4" strokeLinecap="round" />
      <Plate path={sign ?? MACHINE_PATTERNS[look.pattern] ?? ''} />
      <Gauge value={look.gauge} />
      <Vents count={look.vents} />
    </g>
  )
}

/** A named machine: its parts, and the plate and gauge where it has them. */
function MachineBody({ parts, plate, gauge, sign, value }: Body & { sign: string; value: number }) {
  const [left, top, width] = plate
  const [x, y, radius] = gauge
  const [wide, round] = [width / 104, radius / GAUGE.radius]
  return (
    <g>
      <ellipse cx="160" cy="184" rx="140" ry="7" fill="var(--shade)" />
      <PaintedPaths parts={parts} />
      <g transform={`translate(${left - 46 * wide} ${top - 44 * wide}) scale(${wide})`}>
        <Plate path={sign} />
      </g>
      <g transform={`translate(${x - GAUGE.x * round} ${y - GAUGE.y * round}) scale(${round})`}>
        <Gauge value={value} />
      </g>
    </g>
  )
}

function Plate({ path }: { path: string }) {
  return (
    <g>
      <rect x="46" y="45" width="104" height="104" rx="8" fill="var(--brass-edge)" />
      <rect x="46" y="44" width="104" height="101" rx="8" fill="var(--brass)" />
      <path
        d="M53 51v.01M143 51v.01M53 138v.01M143 138v.01"
        stroke="var(--brass-edge)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <svg x="59" y="56" width="78" height="78" viewBox="0 0 100 100">
        <path
          d={path}
          fill="none"
          stroke="var(--brass-cut)"
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </g>
  )
}

const GAUGE = { x: 222, y: 100, radius: 40 }

function pointAt(share: number, radius: number): string {
  const angle = Math.PI * (1 - share)
  const x = GAUGE.x + Math.cos(angle) * radius
  const y = GAUGE.y - Math.sin(angle) * radius
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

function arcTo(share: number): string {
  return `M${pointAt(0, GAUGE.radius)}A${GAUGE.radius} ${GAUGE.radius} 0 0 1 ${pointAt(share, GAUGE.radius)}`
}

/** The needle turns about the middle of its gauge. */
function needleOf(value: number): CSSProperties {
  const turn = {
    transformOrigin: `${GAUGE.x}px ${GAUGE.y}px`,
    '--at-nothing': `${-180 * value}deg`,
  }
  return turn as CSSProperties
}

function Gauge({ value }: { value: number }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={arcTo(1)} stroke="var(--art-shade)" strokeWidth="11" />
      <path d={arcTo(Math.max(value, 0.02))} stroke="var(--gold)" strokeWidth="7" />
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <path
          key={share}
          d={`M${pointAt(share, 27)}L${pointAt(share, 31)}`}
          stroke="var(--art-text)"
          strokeWidth="2"
        />
      ))}
      <path
        data-needle=""
        // From where it lies at nothing, for a page that lets it swing to its place.
        style={needleOf(value)}
        d={`M${GAUGE.x} ${GAUGE.y}L${pointAt(value, 25)}`}
        stroke="var(--art-text)"
        strokeWidth="3"
      />
      <circle cx={GAUGE.x} cy={GAUGE.y} r="5" fill="var(--art-text)" />
    </g>
  )
}

function Vents({ count }: { count: number }) {
  const rows = Array.from({ length: count }, (_, row) => `M182 ${117 + row * 7}h56`)
  return (
    <g strokeLinecap="round">
      <path d={rows.join('')} stroke="var(--art-shade)" strokeWidth="4" />
      <path d="M256 122v.01M256 134v.01" stroke="var(--gold)" strokeWidth="8" />
    </g>
  )
}

const COLOURS = 8
const BODIES = ['chest', 'tower', 'arch'] as const

/** A yield of 12,000 % a year fills the gauge; the offers of the catalogue reach 10,139 %. */
const FULL_GAUGE_PERCENT = 12_000

type MachineLook = {
  /** A name in PATTERNS. */
  pattern: string
  /** --art-0 to --art-7. */
  colour: number
  body: (typeof BODIES)[number]
  /** 0 to 1. */
  gauge: number
  vents: number
}

/**
 * The look of a machine: the same for the same id and yield, everywhere and always. Whole ids walk through
 * the patterns and colours in step, so that a catalogue shows no two alike.
 */
export function machineLook(id: string | number, roiPercent: number): MachineLook {
  const seed = typeof id === 'number' ? id : seedOf(id)
  const mixed = seedOf(String(id))
  return {
    pattern: PATTERN_NAMES[seed % PATTERN_NAMES.length] ?? 'sun',
    colour: (seed * 3) % COLOURS,
    body: BODIES[mixed % BODIES.length] ?? 'chest',
    gauge: Math.min(1, Math.max(0, roiPercent / FULL_GAUGE_PERCENT)),
    vents: 2 + ((mixed >>> 4) % 3),
  }
}
