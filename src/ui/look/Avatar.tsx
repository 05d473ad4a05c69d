import { seedOf } from './seed.ts'

type Props = {
  /** The room's name for the person, or an e-mail. */
  name: string
  /** How many times it was drawn anew: each gives another look. */
  turn?: number
  size?: number
  className?: string
}

/**
 * Initials on a colour derived from the name, drawn by this app: the name is sent to nobody.
 */
export function Avatar({ name, turn = 0, size = 40, className }: Props) {
  const { colour, pattern } = avatarLook(name, turn)
  const fill = `var(--art-${colour})`
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      aria-hidden="true"
      className={`shrink-0 rounded-full ${className ?? ''}`}
    >
      <rect width="40" height="40" fill={fill} />
      {pattern && (
        <>
          <path d={pattern} fill="none" stroke="var(--art-stroke)" strokeWidth="1.5" />
          <circle cx="20" cy="20" r="12.5" fill={fill} />
        </>
      )}
      <text
        x="20"
        y="20.5"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="16"
        fontWeight="650"
        fill="var(--art-text)"
      >
        {initialsOf(name)}
      </text>
    </svg>
  )
}

/** The number of a robot, whose name nobody else may bear; undefined of a person. */
const robotOf = (name: string) => /^Robot (\d+)$/.exec(name)?.[1]

/** 'AM' for ama.mensah@…, 'KO' for kofi@…, 'VK' for Volta Kente, and a robot's number. */
export function initialsOf(name: string): string {
  const robot = robotOf(name)
  if (robot) return robot
  const words = (name.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '?')
  return letters.slice(0, 2).toUpperCase()
}

const COLOURS = 8

const rows = (at: readonly number[], draw: (value: number) => string) => at.map(draw).join('')
const square = (half: number) => `M${20 - half} ${20 - half}h${half * 2}v${half * 2}h${-half * 2}Z`
const lozenge = (half: number) =>
  `M20 ${20 - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}Z`
const circle = (r: number) =>
  `M${20 - r} 20a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`

/** Patterns of gold-weights in a box of 40 × 40, around initials in its middle. */
const PATTERNS = [
  '',
  rows([4, 12, 20, 28, 36], (y) => `M0 ${y + 3}l5 -6l5 6l5 -6l5 6l5 -6l5 6l5 -6l5 6`),
  rows([12, 16, 20], square),
  rows([13, 16, 19], circle),
  'M20 0v40M0 20h40M6 6l28 28M34 6l-28 28M13 1l14 38M27 1l-14 38M1 13l38 14M1 27l38 -14',
  rows([17, 23, 29], lozenge),
  rows([4, 10, 16, 22, 28, 34], (x) => `M${x} 0v40`),
  rows([5, 15, 25, 35], (at) => `M0 ${at}h40M${at} 0v40`),
  rows([4, 12, 20, 28, 36], (y) => `M0 ${y}q5 -7 10 0t10 0t10 0t10 0`),
]

type AvatarLook = {
  /** --art-0 to --art-7. */
  colour: number
  /** Strokes behind the initials; empty at first. */
  pattern: string
}

/** Each turn has another colour and another pattern; only after 72 does a look come back. */
export function avatarLook(name: string, turn: number): AvatarLook {
  return {
    colour: robotOf(name) ? COLOURS - 1 : (seedOf(name) + turn) % COLOURS,
    pattern: PATTERNS[turn % PATTERNS.length] ?? '',
  }
}
