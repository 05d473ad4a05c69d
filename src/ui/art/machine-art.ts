import { seedOf } from '../look/seed.ts'
import { PATTERN_NAMES } from './machine-patterns.ts'

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
