import type { ReactNode } from 'react'
import type { Pesewas } from '#core/money.ts'
import ArrivingMoney from './ArrivingMoney.tsx'
import { useArrival } from './use-arrival.ts'

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
