import type { Wall } from '../../schema/wall.ts'

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
  threads: Wall['threads']
  /** The cloth in words, for screen readers; without them the cloth is decoration. */
  label?: string
  className: string
}

/**
 * Deposits as the threads of one cloth, each as wide as its share of all. What was paid out has come undone,
 * from the oldest on.
 */
export function WallThreads({ threads, label, className }: Props) {
  const all = Math.max(
    1,
    threads.reduce<number>((sum, { amount }) => sum + amount, 0),
  )
  return (
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      viewBox={`0 0 ${all} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className}
    >
      {placed(threads).map(({ from, remains, at }) => (
        <g key={at}>
          <rect
            x={from}
            y="0"
            width={remains}
            height={HEIGHT}
            fill={`var(${COLOURS[at % COLOURS.length]})`}
          />
          {[0, 1, 2, 3].map((row) => (
            <rect
              key={row}
              x={from + ((at + row) % 2) * remains * 0.5}
              y={row * 25 + 4}
              width={remains * 0.5}
              height="9"
              fill="var(--art-light)"
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** Each thread at its place; of one that has come undone in part, its right side. */
function placed(threads: Wall['threads']) {
  let end = 0
  return threads.map(({ amount, remains }, at) => {
    end += amount
    return { from: end - remains, remains, at }
  })
}
