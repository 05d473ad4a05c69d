import { isSubject, LEVELS, SIGNS, THINGS } from '#core/art.ts'
import type { Pesewas } from '#core/money.ts'
import { BODIES } from './bodies.ts'
import { MachineDrawing } from './MachineDrawing.tsx'
import { MACHINE_PATTERNS } from './machine-patterns.ts'
import { PaintedPaths } from './PaintedPaths.tsx'
import { THING_PARTS } from './things.ts'

type Props = {
  /** The machine's number: where it is drawn as nothing else, the same one always looks the same. */
  id: string | number
  /** Offered yield in percent a year; it moves the gauge. */
  roi: number
  /** A name of core/art.ts, or ''. */
  art?: string
  /** Pesewas: a machine that costs more is drawn larger. */
  price?: Pesewas
}

/** The drawing of a machine on offer, by the name of its drawing. */
export function MachineArt(props: Props) {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className="block w-full">
      <Drawing {...props} />
    </svg>
  )
}

function Drawing({ id, roi, art = '', price }: Props) {
  const subject = isSubject(art) ? art : null
  const level = LEVELS.findIndex((name) => name === subject)
  if (level >= 0) return <LevelDrawing level={level + 1} />
  const thing = THINGS.find((name) => name === subject)
  if (thing) return <ThingDrawing thing={thing} />
  const sign = SIGNS.find((name) => name === subject)
  const size = price === undefined ? 1 : sizeOf(price)
  return (
    <g
      transform={
        size === 1 ? undefined : `translate(${160 - 160 * size} ${188 - 188 * size}) scale(${size})`
      }
    >
      <MachineDrawing
        id={id}
        roi={roi}
        {...(sign && { sign: ADINKRA[sign], built: BODIES[sign] })}
      />
    </g>
  )
}

/** The drawing's scale: 0.76 at GHS 50 to 1 at GHS 400, the same step for each doubling of the price. */
function sizeOf(price: Pesewas): number {
  const steps = Math.log2(Math.max(price, 5000) / 5000) / 3
  return Math.round((0.76 + Math.min(1, steps) * 0.24) * 100) / 100
}

function ThingDrawing({ thing }: { thing: (typeof THINGS)[number] }) {
  return (
    <g>
      <ellipse cx="160" cy="184" rx="96" ry="7" fill="var(--shade)" />
      <PaintedPaths parts={THING_PARTS[thing]} />
    </g>
  )
}

const COLOURS = ['--art-7', '--art-4', '--art-1', '--art-3', '--art-5', '--brass']

/** A club's badge on its ribbon, with as many bars as its level: 1 to 6. */
function LevelDrawing({ level }: { level: number }) {
  const bars = Array.from({ length: level }, (_, bar) => 118 - (level - 1) * 7 + bar * 14)
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="160" cy="184" rx="80" ry="7" fill="var(--shade)" />
      <path d="M118 14h28l14 46l14-46h28l-26 68h-32Z" fill={`var(${COLOURS[level - 1]})`} />
      <path d="M118 14h14l22 68h-10Z" fill="var(--art-shade)" />
      <path d="M160 54l52 20v44c0 30-22 50-52 60c-30-10-52-30-52-60V74Z" fill="var(--brass-edge)" />
      <path d="M160 50l48 19v46c0 27-20 46-48 56c-28-10-48-29-48-56V69Z" fill="var(--brass)" />
      {bars.map((y) => (
        <path
          key={y}
          d={`M136 ${y}l24 -12l24 12`}
          fill="none"
          stroke="var(--brass-cut)"
          strokeWidth="6"
        />
      ))}
    </g>
  )
}

// Adinkra signs, simplified to stroke paths in a box of 100 × 100. Shapes after the plates in
// R. S. Rattray, Religion and Art in Ashanti (1927).

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`

const LEAVES = [80, 66, 52, 38, 24]

const ADINKRA: Readonly<Record<(typeof SIGNS)[number], string>> = {
  // The bird that looks back, in its form as a heart.
  sankofa:
    'M50 88C18 62 10 42 24 30c12-9 24 0 26 12c2-12 14-21 26-12c14 12 6 32-26 58Z' +
    'M40 44c-6-8-16 0-10 8M60 44c6-8 16 0 10 8M50 42V16M38 16h24',
  // The war horn.
  akoben:
    'M14 72h32M20 72c-4-34 14-54 44-52a16 16 0 0 1 4 32c-16 0-26 6-28 20M58 36h.1M60 66l24 16',
  // The knot of wisdom.
  nyansapo: 'M50 12l38 38l-38 38l-38-38ZM31 31h38v38h-38ZM50 12v19M50 69v19M12 50h19M69 50h19',
  // The wooden comb.
  duafe:
    'M32 36V24a18 14 0 0 1 36 0v12ZM26 36h48v10h-48ZM30 46v42M40 46v42M50 46v42M60 46v42M70 46v42',
  // The horns of the ram.
  dwennimmen: MACHINE_PATTERNS['hornsOfTheRam'] ?? '',
  // The fern.
  aya: `M50 90V10${LEAVES.map((y) => `M50 ${y}q-20-2-28-16M50 ${y}q20-2 28-16`).join('')}`,
  // I hear and keep.
  'mate-masie':
    circle(31, 31, 19) +
    circle(69, 31, 19) +
    circle(31, 69, 19) +
    circle(69, 69, 19) +
    'M31 31h.1M69 31h.1M31 69h.1M69 69h.1M12 50h76M50 12v76',
  // Freedom.
  fawohodie: 'M50 12v76M26 16c0 26 48 26 48 0M26 84c0-26 48-26 48 0M22 50h56M22 38v24M78 38v24',
  // Except God.
  'gye-nyame':
    'M22 74C8 54 20 30 38 32c14 2 14 16 8 24s2 22 16 18c18-6 22-28 12-44M28 28c10-16 34-16 44-2' +
    'M28 80c12 12 34 10 44-2M40 32V18M60 74v12M18 50H6M82 50h12',
  // The chief of the signs.
  adinkrahene: circle(50, 50, 40) + circle(50, 50, 26) + circle(50, 50, 12),
}
