import type { Pesewas } from '../../../../core/money.ts'

const COLOURS = [
  '--gold',
  '--art-2',
  '--art-0',
  '--art-1',
  '--art-6',
  '--art-4',
  '--art-3',
] as const
const HEIGHT = 100

type Props = {
  threads: readonly Pesewas[]
  /** How much of the cloth is left, from the left, between 0 and 1; the rest has come undone. */
  left?: number
  /** What it shows, for a reader; without it the cloth is decoration. */
  label?: string
  className: string
}

/** Deposits as the threads of one cloth, each as wide as its share of all. */
export function WallThreads({ threads, left = 1, label, className }: Props) {
  const all = Math.max(
    1,
    threads.reduce<number>((sum, amount) => sum + amount, 0),
  )
  return (
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      viewBox={`0 0 ${all} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className}
    >
      <svg
        width={all * left}
        height={HEIGHT}
        viewBox={`0 0 ${Math.max(1, all * left)} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {placed(threads).map(({ from, amount, at }) => (
          <g key={at}>
            <rect
              x={from}
              y="0"
              width={amount}
              height={HEIGHT}
              fill={`var(${COLOURS[at % COLOURS.length]})`}
            />
            {[0, 1, 2, 3].map((row) => (
              <rect
                key={row}
                x={from + ((at + row) % 2) * amount * 0.5}
                y={row * 25 + 4}
                width={amount * 0.5}
                height="9"
                fill="var(--art-light)"
              />
            ))}
          </g>
        ))}
      </svg>
    </svg>
  )
}

function placed(threads: readonly Pesewas[]) {
  let from = 0
  return threads.map((amount, at) => {
    const thread = { from, amount, at }
    from += amount
    return thread
  })
}
