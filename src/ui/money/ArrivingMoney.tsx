import { useEffect, useRef } from 'react'
import type { Pesewas } from '#core/money.ts'
import { Cowrie } from '../look/Cowrie.tsx'
import { Money } from './Money.tsx'

type Props = { to: Pesewas; onDone: () => void }

/** The cowries drop a little longer than the figure fades in. */
const ALL_MS = 1_100
/** The places where they drop, in percent of the card's width. */
const COWRIES = [8, 22, 37, 55, 71, 88]

/** The new balance fades in, while a few cowries drop. No figure stands here that was never true. */
export default function ArrivingMoney({ to, onDone }: Props) {
  const done = useRef(onDone)
  useEffect(() => {
    const end = setTimeout(() => done.current(), ALL_MS)
    return () => clearTimeout(end)
  }, [])
  return (
    <>
      <span className="arrive max-w-full">
        <Money amount={to} size="hero" />
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
