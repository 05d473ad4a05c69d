import { useEffect, useRef, useState } from 'react'
import { minus, type Pesewas, plus, portionOf } from '../../core/money.ts'
import { Cowrie } from './Cowrie.tsx'
import { Money } from './Money.tsx'

type Props = { from: Pesewas; to: Pesewas; onDone: () => void }

const RUN_MS = 400
/** The cowries drop a little longer than the figure runs. */
const ALL_MS = 1_100
/** Where they drop, in percent of the card's width. */
const COWRIES = [8, 22, 37, 55, 71, 88]

/** The balance runs to what it is now, while a few cowries drop. A screen reader hears the new one. */
export default function ArrivingMoney({ from, to, onDone }: Props) {
  const [shown, setShown] = useState(from)
  const done = useRef(onDone)
  useEffect(() => {
    const began = performance.now()
    let frame = 0
    const run = (now: number) => {
      const part = Math.min(1, Math.max(0, now - began) / RUN_MS)
      setShown(plus(from, portionOf(minus(to, from), Math.round((1 - (1 - part) ** 3) * 100), 100)))
      if (part < 1) frame = requestAnimationFrame(run)
    }
    frame = requestAnimationFrame(run)
    const end = setTimeout(() => done.current(), ALL_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(end)
    }
  }, [from, to])
  return (
    <>
      <span aria-hidden="true" className="max-w-full">
        <Money amount={shown} size="hero" />
      </span>
      <span className="sr-only">
        <Money amount={to} />
      </span>
      <span aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
        {COWRIES.map((left, at) => (
          <span
            key={left}
            className="cowrie-drops absolute top-0 text-gold"
            style={{ left: `${left}%`, animationDelay: `${at * 45}ms` }}
          >
            <Cowrie size={18} />
          </span>
        ))}
      </span>
    </>
  )
}
