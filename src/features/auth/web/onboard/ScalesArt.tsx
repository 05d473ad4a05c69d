import { MachineDrawing } from '#ui/art/MachineDrawing.tsx'
import { MACHINE_PATTERNS, PATTERN_NAMES } from '#ui/art/machine-patterns.ts'
import { onboard as t } from '../../words/en/onboard.ts'

const SHELLS = [
  [392, 281],
  [424, 281],
  [456, 281],
  [488, 281],
  [408, 257],
  [440, 257],
  [472, 257],
  [424, 233],
  [456, 233],
  [440, 209],
] as const

/** Fair measure: the machine in one pan, cowries in the other, gold-weights on the shelf below. */
export default function ScalesArt() {
  return (
    <svg viewBox="0 0 620 424" role="img" aria-label={t.pitch.art} className="size-full">
      <g fill="none" stroke="var(--brass)" strokeLinecap="round" strokeLinejoin="round">
        <path d="M310 52v278" strokeWidth="8" />
        <path d="M268 344h84M284 331h52" strokeWidth="8" />
        <path d="M180 60L440 74" strokeWidth="7" />
        <circle cx="310" cy="67" r="12" strokeWidth="5" fill="var(--hall)" />
        <path d="M310 40v14M302 36h16" strokeWidth="5" />
        <path d="M180 62L74 278M180 62L286 278M440 76L338 294M440 76L542 294" strokeWidth="2" />
      </g>
      <path d="M64 278h232c-6 21-29 31-54 31H118c-25 0-48-10-54-31Z" fill="var(--brass)" />
      <path d="M328 294h224c-6 22-28 32-52 32H380c-24 0-46-10-52-32Z" fill="var(--brass)" />
      <g transform="translate(76 161) scale(.65)">
        <MachineDrawing id={7} roi={8000} />
      </g>
      {SHELLS.map(([x, y]) => (
        <Shell key={`${x} ${y}`} x={x} y={y} />
      ))}
      <Shelf />
    </svg>
  )
}

function Shell({ x, y }: { x: number; y: number }) {
  return (
    <g
      transform={`translate(${x} ${y})`}
      stroke="var(--brass-cut)"
      strokeWidth="1.75"
      strokeLinecap="round"
    >
      <ellipse rx="14" ry="11.5" fill="var(--on-hall)" />
      <path d="M-8 0q8 3.5 16 0M-5 -2.5v4M0 -2v5M5 -2.5v4" fill="none" />
    </g>
  )
}

const STEP = 62

/** Ten weights in a row, each its own pattern. */
function Shelf() {
  return (
    <g>
      {PATTERN_NAMES.slice(0, 10).map((name, index) => (
        <g key={name} transform={`translate(${index * STEP + 6} 362)`}>
          <rect
            width="50"
            height="50"
            rx="5"
            fill="none"
            stroke="var(--hall-line)"
            strokeWidth="2"
          />
          <path
            d={MACHINE_PATTERNS[name]}
            transform="translate(7 7) scale(.36)"
            fill="none"
            stroke="var(--brass)"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
    </g>
  )
}
