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
