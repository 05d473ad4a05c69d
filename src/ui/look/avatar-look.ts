import { seedOf } from './seed.ts'

const COLOURS = 8

const rows = (at: readonly number[], draw: (value: number) => string) => at.map(draw).join('')
const square = (half: number) => `M${20 - half} ${20 - half}h${half * 2}v${half * 2}h${-half * 2}Z`
const lozenge = (half: number) =>
  `M20 ${20 - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}Z`
const ring = (r: number) => `M${20 - r} 20a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`

/** Patterns of gold-weights in a box of 40 × 40, around initials in its middle. */
const PATTERNS = [
  '',
  rows([4, 12, 20, 28, 36], (y) => `M0 ${y + 3}l5 -6l5 6l5 -6l5 6l5 -6l5 6l5 -6l5 6`),
  rows([12, 16, 20], square),
  rows([13, 16, 19], ring),
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
    colour: (seedOf(name) + turn) % COLOURS,
    pattern: PATTERNS[turn % PATTERNS.length] ?? '',
  }
}
