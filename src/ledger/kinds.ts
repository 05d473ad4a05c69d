// The catalogue defines each kind of event once. `post` and `verify` check events against it, settlement
// moves by it, and views.ts derives what wallet, pocket and trace show. Server and web both load it.

/** The accounts of practice cash. Their balances always sum to zero: no event makes or loses cash. */
export const WORLD = ['pocket', 'mint', 'cash', 'bills', 'treasury'] as const
/** The accounts of the house's claims. */
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

/** Accounts that may never be overdrawn. CHECK constraints in the database enforce the same. */
export const NEVER_NEGATIVE: ReadonlySet<Account> = new Set([
  'pocket',
  'wallet',
  'held',
  'suspense',
  'bills',
])

export type Route = readonly [source: Account, target: Account]

/** The names that the wallet shows for events without a request. */
export const WALLET_WORDS = ['purchase', 'profit', 'bonus', 'repayment'] as const
export type WalletWord = (typeof WALLET_WORDS)[number]

/** The names that the pocket shows. For an event that is taken back the pocket shows 'reversal'. */
const POCKET_WORDS = ['start', 'sent', 'returned', 'withdrawal'] as const
type PocketWord = (typeof POCKET_WORDS)[number]

/** The names that the trace of cash shows. For an event that is taken back the trace shows 'undone'. */
const TRACE_WORDS = ['paid', 'returned', 'withdrawn', 'earned'] as const
type TraceWord = (typeof TRACE_WORDS)[number]

/** The notices that tell a learner of a credit. */
export const NOTICE_WORDS = ['profit_collected', 'bill_repaid'] as const
export type NoticeWord = (typeof NOTICE_WORDS)[number]

type Definition = {
  /**
   * Every move that the kind may make, in posting order. A reversal makes them in the opposite direction.
   */
  readonly moves: readonly Route[]
  /** The kind of row whose id `cause` holds; null if events of this kind have no cause. */
  readonly cause: 'request' | 'payment' | 'person' | null
  /** An admin decides this, so it can be taken back. */
  readonly isDecision?: true
  /** The credit can be withdrawn only after one of the learner's deposits is completed. */
  readonly needsDeposit?: true
  /** The name of the wallet's entry, for kinds that have their own. */
  readonly wallet?: WalletWord
  readonly pocket?: PocketWord
  readonly trace?: TraceWord
  /** The notice that tells the learner of the credit. With `isDaily` a whole day makes one notice. */
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
  // An admin rejects the withdrawal, or its learner cancels it.
  withdrawal_rejected: { moves: [['held', 'wallet']], cause: 'request', isDecision: true },
  learner_deleted: {
    moves: [
      ['pocket', 'mint'],
      ['wallet', 'forfeits'],
      ['held', 'forfeits'],
      ['suspense', 'forfeits'],
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

/** The kinds for which `holds` is true, in the catalogue's order. */
export function kindsWhere(holds: (definition: Definition) => unknown): Kind[] {
  return KINDS.filter((kind) => holds(CATALOGUE[kind]))
}

/**
 * The kinds that machines pay. A treasury bill's interest is not among them, though the wallet shows it as
 * a profit.
 */
export const OF_MACHINES = kindsWhere(({ moves }) => moves.some(([source]) => source === 'profits'))

/** Checks one move against the catalogue. A reversal may make it only in the opposite direction. */
export function allowsMove(kind: Kind, [source, target]: Route, isReversal = false): boolean {
  const [from, to] = isReversal ? [target, source] : [source, target]
  return CATALOGUE[kind].moves.some((route) => route[0] === from && route[1] === to)
}
