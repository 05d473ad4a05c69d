// The catalogue of what can happen to a learner's money: each kind once. `post`
// and `verify` check against it, settlement takes its moves from it, and what a wallet, a pocket and
// the trace of cash show is derived from it (views.ts). Pure data, for the server and the web alike.

/** The practice cash of the world: conserved. */
export const WORLD = ['pocket', 'mint', 'cash', 'bills', 'treasury'] as const
/** The claims of the house. */
export const HOUSE = [
  'drawer',
  'suspense',
  'wallet',
  'held',
  'sales',
  'profits',
  'bonuses',
  'unmatched',
  'forfeits',
  'interest',
] as const

export const ACCOUNTS = [...WORLD, ...HOUSE] as const
export type Account = (typeof ACCOUNTS)[number]

/** Accounts that may never be overdrawn. The table's checks say the same. */
export const NEVER_NEGATIVE: ReadonlySet<Account> = new Set([
  'pocket',
  'wallet',
  'held',
  'suspense',
  'bills',
])

export type Route = readonly [source: Account, target: Account]

/** The wallet's words for kinds that no request stands for. */
export const WALLET_WORDS = ['purchase', 'profit', 'bonus', 'repayment'] as const
export type WalletWord = (typeof WALLET_WORDS)[number]

/** The pocket's words for kinds. Where one is taken back, the pocket says 'reversal'. */
const POCKET_WORDS = ['start', 'sent', 'returned', 'withdrawal'] as const
type PocketWord = (typeof POCKET_WORDS)[number]

/** The words of the trace for kinds that move cash through the drawer. Where one is taken back: 'undone'. */
const TRACE_WORDS = ['paid', 'returned', 'withdrawn', 'earned'] as const
type TraceWord = (typeof TRACE_WORDS)[number]

/** Notices under which a credit is told. */
export const NOTICE_WORDS = ['profit_collected', 'bill_repaid'] as const
export type NoticeWord = (typeof NOTICE_WORDS)[number]

type Definition = {
  /** Every move it may make, in the order they are posted. A reversal makes them backwards. */
  readonly moves: readonly Route[]
  /** The kind of row that its `cause` names, or null where it has none. */
  readonly cause: 'request' | 'payment' | 'person' | null
  /** An admin's decision: it can be taken back. */
  readonly isDecision?: true
  /** True if its credit leaves the house only once a deposit of the learner is completed. */
  readonly needsDeposit?: true
  /** The entry of its own that the wallet shows for it. */
  readonly wallet?: WalletWord
  readonly pocket?: PocketWord
  readonly trace?: TraceWord
  /** The notice of what it credits to the wallet; where it `isDaily`, all of a day make one. */
  readonly notice?: { readonly as: NoticeWord; readonly isDaily?: true }
}

const DEFINITIONS = {
  sign_up: {
    moves: [
      ['mint', 'pocket'],
      ['bonuses', 'wallet'],
    ],
    cause: null,
    wallet: 'bonus',
    pocket: 'start',
  },
  referral_bonus: {
    moves: [['bonuses', 'wallet']],
    cause: 'person',
    needsDeposit: true,
    wallet: 'bonus',
  },
  payment_sent: {
    moves: [
      ['pocket', 'cash'],
      ['drawer', 'suspense'],
    ],
    cause: 'payment',
    pocket: 'sent',
    trace: 'paid',
  },
  deposit_approved: {
    moves: [
      ['suspense', 'wallet'],
      ['unmatched', 'wallet'],
    ],
    cause: 'request',
    isDecision: true,
  },
  deposit_rejected: {
    moves: [
      ['cash', 'pocket'],
      ['suspense', 'drawer'],
    ],
    cause: 'request',
    isDecision: true,
    pocket: 'returned',
    trace: 'returned',
  },
  payment_returned: {
    moves: [
      ['cash', 'pocket'],
      ['suspense', 'drawer'],
    ],
    cause: 'payment',
    pocket: 'returned',
    trace: 'returned',
  },
  machine_bought: { moves: [['wallet', 'sales']], cause: null, wallet: 'purchase' },
  day_settled: {
    moves: [['profits', 'wallet']],
    cause: null,
    wallet: 'profit',
    notice: { as: 'profit_collected', isDaily: true },
  },
  withdrawal_requested: { moves: [['wallet', 'held']], cause: 'request' },
  withdrawal_approved: {
    moves: [
      ['cash', 'pocket'],
      ['held', 'drawer'],
    ],
    cause: 'request',
    isDecision: true,
    pocket: 'withdrawal',
    trace: 'withdrawn',
  },
  // By an admin, or by the learner who takes the request back.
  withdrawal_rejected: { moves: [['held', 'wallet']], cause: 'request', isDecision: true },
  learner_deleted: {
    moves: [
      ['pocket', 'mint'],
      ['wallet', 'forfeits'],
      ['held', 'forfeits'],
    ],
    cause: null,
  },
  bill_bought: {
    moves: [
      ['cash', 'bills'],
      ['wallet', 'drawer'],
    ],
    cause: null,
    wallet: 'purchase',
  },
  bill_interest: {
    moves: [
      ['treasury', 'cash'],
      ['drawer', 'interest'],
      ['interest', 'wallet'],
    ],
    cause: null,
    wallet: 'profit',
    trace: 'earned',
    notice: { as: 'profit_collected', isDaily: true },
  },
  bill_repaid: {
    moves: [
      ['bills', 'cash'],
      ['drawer', 'wallet'],
    ],
    cause: null,
    wallet: 'repayment',
    notice: { as: 'bill_repaid', isDaily: true },
  },
} as const satisfies Readonly<Record<string, Definition>>

export type Kind = keyof typeof DEFINITIONS
export const KINDS = Object.keys(DEFINITIONS) as [Kind, ...Kind[]]
export const CATALOGUE: Readonly<Record<Kind, Definition>> = DEFINITIONS

/** The kinds of which something holds, in the order of the catalogue. */
export function kindsWhere(holds: (definition: Definition) => unknown): Kind[] {
  return KINDS.filter((kind) => holds(CATALOGUE[kind]))
}

/** The kinds that machines pay. A treasury bill's interest is a profit to the wallet and none of theirs. */
export const OF_MACHINES = kindsWhere(({ moves }) => moves.some(([source]) => source === 'profits'))

/** True if this kind may make this move; a reversal makes it backwards. */
export function allowsMove(kind: Kind, [source, target]: Route, isReversal = false): boolean {
  const [from, to] = isReversal ? [target, source] : [source, target]
  return CATALOGUE[kind].moves.some((route) => route[0] === from && route[1] === to)
}
