// The model knows this of the house. Amounts are pesewas, days are counted from the day it began.

export const NOTHING = {
  pocket: 0,
  mint: 0,
  cash: 0,
  drawer: 0,
  suspense: 0,
  wallet: 0,
  held: 0,
  sales: 0,
  profits: 0,
  bonuses: 0,
  unmatched: 0,
  forfeits: 0,
  bills: 0,
  treasury: 0,
  interest: 0,
}
export type Account = keyof typeof NOTHING

export type Learner = {
  email: string
  role: 'learner' | 'admin'
  status: 'active' | 'inactive' | 'suspended'
  code: string
  referredBy: string | null
  referrals: number
  bonusReceived: number
  balances: Record<Account, number>
  /** The last day for which profit was paid. */
  paidThrough: number
  owned: Record<
    string,
    { boughtOn: number; endsOn: number; price: number; profit: number; rate: number | null }
  >
}

export type RequestState = {
  learner: string
  kind: 'deposit' | 'withdrawal'
  amount: number
  payment: string | null
  status: 'pending' | 'completed' | 'failed'
  cancelled: boolean
}

/** `rate`: a year's interest of the treasury bill, in hundredths of a percent; else null. */
export type Machine = {
  price: number
  profit: number
  days: number
  rate: number | null
  offered: boolean
}

/** The settings of the house; the model is told, it does not look. */
export type House = {
  firstDay: string
  machines: Record<string, Machine>
  minDeposit: number
  minWithdrawal: number
  maxWithdrawal: number
  pocketMoney: number
  signUpBonus: number
  referralBonus: number
}

export type State = {
  day: number
  settledThrough: number
  people: Record<string, Learner>
  payments: Record<string, { learner: string; amount: number; reference: string }>
  requests: Record<string, RequestState>
  /** The answers given: to whom under which key, and to what. */
  answered: Record<string, { asked: string; answer: unknown }>
}

export type Command =
  | { do: 'call'; name: string; who: string; input: Record<string, unknown>; key: string | null }
  | { do: 'signUp'; email: string; code: string | null }
  | { do: 'setStatus'; who: string; status: Learner['status'] }
  /** A day begins; nobody is settled for it yet. */
  | { do: 'tick'; days?: number }
  /** The oldest day that has begun and is not settled is settled for all, if there is one. */
  | { do: 'sweepDay' }
  /** Every day that has begun is settled for all. */
  | { do: 'sweep' }

export type Fields = Record<string, unknown>
/** The outcome of a command: its answer, or the code of its refusal. */
export type Outcome = { ok: true; answer: Fields } | { ok: false; code: string }

export function emptyState(): State {
  return { day: 0, settledThrough: 0, people: {}, payments: {}, requests: {}, answered: {} }
}
