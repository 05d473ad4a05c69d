import { isSubject, LEVELS, SIGNS, THINGS } from '#core/art.ts'
import type { Pesewas } from '#core/money.ts'
import { ADINKRA } from './adinkra.ts'
import { BODIES } from './bodies.ts'
import { MachineDrawing } from './MachineDrawing.tsx'
import { PaintedPaths } from './PaintedPaths.tsx'
import { THING_PARTS } from './things.ts'

type Props = {
  /** The machine's number: where it is drawn as nothing else, the same one always looks the same. */
  id: string | number
  /** Offered yield in percent a year; it moves the gauge. */
  roi: number
  /** A name of core/art.ts, or ''. */
  art?: string
  /** In pesewas: what costs more is drawn larger. */
  price?: Pesewas
  className?: string
}

/** The drawing of a machine on offer, by the name of its drawing. */
export function MachineArt({ className, ...props }: Props) {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className={`block w-full ${className ?? ''}`}>
      <Drawing {...props} />
    </svg>
  )
}

function Drawing({ id, roi, art = '', price }: Omit<Props, 'className'>) {
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
