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

/** What happened, as the books name it: PRODUCT §3's table. */
export const KINDS = [
  'sign_up',
  'referral_bonus',
  'payment_sent',
  'deposit_approved',
  'deposit_rejected',
  'payment_returned',
  'machine_bought',
  'day_settled',
  'withdrawal_requested',
  'withdrawal_approved',
  'withdrawal_rejected',
  'learner_deleted',
  'bill_bought',
  'bill_interest',
  'bill_repaid',
] as const
export type Kind = (typeof KINDS)[number]
