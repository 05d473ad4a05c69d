import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatGhs, minus, NOTHING, type Pesewas, plus } from '#core/money.ts'
import { readDialog } from '../dialogs/open-dialog.ts'
import { dismissToast, readToasts, toast } from '../dialogs/toast.ts'
import { Cowrie } from '../look/Cowrie.tsx'
import { ui as t } from '../words/en/ui.ts'
import { Money } from './Money.tsx'

type Props = {
  balance: Pesewas
  hidden: boolean
  /** The balance as it stands while nothing moves. */
  children: ReactNode
}

/** A balance that is seen to rise when money comes in. */
export default function LiveBalance({ balance, hidden, children }: Props) {
  const [arrival, end] = useArrival(balance, hidden)
  return arrival ? <ArrivingMoney key={arrival.to} {...arrival} onDone={end} /> : children
}

type ArrivingMoneyProps = { to: Pesewas; onDone: () => void }

/** The cowries drop a little longer than the figure fades in. */
const ALL_MS = 650
/** The places where they drop, in percent of the card's width. */
const COWRIES = [8, 22, 37, 55, 71, 88]

/** The new balance fades in, while a few cowries drop. No figure stands here that was never true. */
function ArrivingMoney({ to, onDone }: ArrivingMoneyProps) {
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
            style={{ left: `${left}%`, animationDelay: `${at * 28}ms` }}
          >
            <Cowrie size={18} />
          </span>
        ))}
      </span>
    </>
  )
}

type Arrival = { readonly to: Pesewas }

/**
 * The new balance while arriving money is shown; null otherwise. A toast names the amount,
 * unless another toast names it already; if the last toast is still visible, the new one names the sum.
 * Nothing moves where the reader wants no motion.
 */
function useArrival(balance: Pesewas, hidden: boolean): [Arrival | null, () => void] {
  const [before, setBefore] = useState(balance)
  const [arrival, setArrival] = useState<Arrival | null>(null)
  if (before !== balance) {
    setBefore(balance)
    const came = minus(balance, before)
    const isSeen = came > 0 && !hidden
    setArrival(isSeen && !wantsNoMotion() ? { to: balance } : null)
    if (isSeen) queueMicrotask(() => say(came))
  }
  return [arrival, () => setArrival(null)]
}

/** The toast of the last arrival, and the sum in it. */
let announced: { readonly id: number; readonly sum: Pesewas } = { id: 0, sum: NOTHING }
/** Toasts of other things that named what came; each stands for one arrival. */
let heard: readonly number[] = []

function say(arrived: Pesewas): void {
  // A toast would cover what an open dialog, such as a scene of the lesson, shows.
  if (readDialog()) return
  const toasts = readToasts()
  const other = toasts.find(({ id, came }) => came === arrived && !heard.includes(id))
  if (other) {
    heard = [...toasts.map(({ id }) => id).filter((id) => heard.includes(id)), other.id]
    return
  }
  // If the last toast is still visible, the new one shows the sum of both: days arrive one by one.
  const isVisible = toasts.some(({ id }) => id === announced.id)
  const sum = isVisible ? plus(announced.sum, arrived) : arrived
  if (isVisible) dismissToast(announced.id)
  announced = { id: toast.success(t.arrived(formatGhs(sum))), sum }
}

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
