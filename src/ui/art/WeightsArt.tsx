import { MACHINE_PATTERNS, PATTERN_NAMES } from './machine-patterns.ts'

const WEIGHTS = [1, 4, 6, 8] as const

/** A small pair of brass scales over four gold-weights: decoration, so nothing is read aloud. */
export default function WeightsArt() {
  return (
    <svg viewBox="0 0 128 84" aria-hidden="true" className="block w-full">
      <g fill="none" stroke="var(--brass)" strokeLinecap="round" strokeWidth="2.5">
        <path d="M64 8v40M52 50h24" />
        <path d="M22 14h84" />
        <path d="M22 14 12 36M22 14l10 22M106 14 96 36M106 14l10 22" strokeWidth="1" />
      </g>
      <circle cx="64" cy="14" r="4" fill="var(--brass)" />
      <path
        d="M8 36h28c-2 6-8 9-14 9s-12-3-14-9ZM92 36h28c-2 6-8 9-14 9s-12-3-14-9Z"
        fill="var(--brass)"
      />
      {WEIGHTS.map((which, at) => (
        <g key={which} transform={`translate(${at * 28 + 11} 58)`}>
          <rect width="22" height="22" rx="3" fill="none" stroke="var(--brass)" />
          <path
            d={MACHINE_PATTERNS[PATTERN_NAMES[which] ?? '']}
            transform="translate(3 3) scale(.16)"
            fill="none"
            stroke="var(--brass)"
            strokeWidth="7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
    </svg>
  )
}
