// The offers that people judge, each once: its texts stand in ../words under its name.

/**
 * Signs that an offer can be told by. The first eight are the warning signs of the debrief, in
 * their order: this hour teaches them. The next two it does not teach. The last is how a genuine
 * offer speaks.
 */
const OFFER_PATTERNS = [
  'guaranteed',
  'unexplained',
  'newcomers',
  'recruiting',
  'hurry',
  'locked',
  'faith',
  'unlicensed',
  'feeFirst',
  'secretAsked',
  'open',
] as const
type Pattern = (typeof OFFER_PATTERNS)[number]
const TAUGHT: readonly Pattern[] = OFFER_PATTERNS.slice(0, 8)

/** The warning sign that the pattern is, from 0; null where the hour does not teach it. */
export const signOf = (pattern: Pattern): number | null => {
  const at = TAUGHT.indexOf(pattern)
  return at < 0 ? null : at
}

export const PHASES = ['before', 'after'] as const
export type Phase = (typeof PHASES)[number]

/**
 * Eight offers a round, half of them genuine, half of the scams by patterns that the hour teaches;
 * those after were not among those before, and none is the app that the class plays.
 */
export const OFFERS = {
  before: [
    { name: 'fixedDeposit', pattern: 'open' },
    { name: 'tradingGroup', pattern: 'guaranteed' },
    { name: 'loanFee', pattern: 'feeFirst' },
    { name: 'treasuryBill', pattern: 'open' },
    { name: 'susu', pattern: 'open' },
    { name: 'walletLimit', pattern: 'secretAsked' },
    { name: 'fund', pattern: 'open' },
    { name: 'churchClub', pattern: 'faith' },
  ],
  after: [
    { name: 'levels', pattern: 'recruiting' },
    { name: 'creditUnion', pattern: 'open' },
    { name: 'jobAbroad', pattern: 'feeFirst' },
    { name: 'bond', pattern: 'open' },
    { name: 'youthGrant', pattern: 'secretAsked' },
    { name: 'savingsWallet', pattern: 'open' },
    { name: 'pension', pattern: 'open' },
    { name: 'coinRobot', pattern: 'locked' },
  ],
} as const satisfies Record<Phase, readonly { name: string; pattern: Pattern }[]>

/** Offers of earlier releases, which answers of earlier lessons are about. */
export const EARLIER_OFFERS = [
  { name: 'mining', pattern: 'guaranteed' },
  { name: 'goldCompany', pattern: 'guaranteed' },
  { name: 'farmShares', pattern: 'guaranteed' },
  { name: 'momoDouble', pattern: 'hurry' },
] as const satisfies readonly { name: string; pattern: Pattern }[]

export type Offer = (typeof OFFERS)[Phase][number]['name'] | (typeof EARLIER_OFFERS)[number]['name']

const ALL: ReadonlyMap<string, Pattern> = new Map(
  [...OFFERS.before, ...OFFERS.after, ...EARLIER_OFFERS].map(({ name, pattern }) => [
    name,
    pattern,
  ]),
)

/** The sign that it can be told by; an offer that no release has is like a genuine one. */
export const patternOf = (offer: string): Pattern => ALL.get(offer) ?? 'open'
export const isScam = (offer: string) => patternOf(offer) !== 'open'
export const isOffer = (name: string): name is Offer => ALL.has(name)

export function offerNamesOf(phase: Phase): Offer[] {
  return OFFERS[phase].map(({ name }) => name)
}
