// Each setting once. Its type, rule, column, field on the screen, public answer, audit words and
// place in the room's file all follow from its row here.

/** The kinds of setting; schema/setting-kinds.ts has the rule of each. */
export type SettingKind =
  | 'name'
  | 'description'
  | 'switch'
  | 'accountName'
  | 'houseNumber'
  /** Pesewas, GHS 1 at least. */
  | 'limit'
  /** Pesewas, or nothing. */
  | 'gift'
  /** Hundredths of a percent a year. */
  | 'rate'
  | 'days'
  | 'phone'
  | 'email'
  /** The way to join: 'email', 'name' or 'both'. */
  | 'joinBy'
  /** The way to take part: by 'phones', 'cards' or 'both'. */
  | 'playBy'

/** The groups in the order of the screen. */
export const SETTING_GROUPS = [
  'reveal',
  'platform',
  'money',
  'accounts',
  'people',
  'safety',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

type SettingEntry = {
  readonly kind: SettingKind
  readonly group: SettingGroup
  /** Everyone may read it, also without an account. */
  readonly isPublic?: true
}

/**
 * Settings in the order in which a save is checked, and of the columns in the room's file. A new
 * house has the defaults of migrations/0004_settings.sql and of the migrations that add a column.
 */
export const SETTINGS = {
  platformName: { kind: 'name', group: 'platform', isPublic: true },
  /** Empty where there is none: no page shows it. */
  platformDescription: { kind: 'description', group: 'platform', isPublic: true },
  maintenanceMode: { kind: 'switch', group: 'platform', isPublic: true },
  depositAccountName: { kind: 'accountName', group: 'accounts', isPublic: true },
  depositAccountNumber: { kind: 'houseNumber', group: 'accounts', isPublic: true },
  withdrawalAccountName: { kind: 'accountName', group: 'accounts' },
  withdrawalAccountNumber: { kind: 'houseNumber', group: 'accounts' },
  // `refuseDepositAmount` and `refusalsOfWithdrawal` in wallet/rules.ts hold requests to these.
  minDeposit: { kind: 'limit', group: 'money', isPublic: true },
  minWithdrawal: { kind: 'limit', group: 'money', isPublic: true },
  maxWithdrawal: { kind: 'limit', group: 'money', isPublic: true },
  pocketMoney: { kind: 'gift', group: 'money' },
  signUpBonus: { kind: 'gift', group: 'money', isPublic: true },
  referralBonus: { kind: 'gift', group: 'money', isPublic: true },
  /** A year's interest of the treasury bill. An example, not the rate of any day. */
  billRate: { kind: 'rate', group: 'money' },
  /** With e-mail and password, with a name alone, or with either. */
  joinBy: { kind: 'joinBy', group: 'people', isPublic: true },
  /** Phones, cards that a camera reads, or either. Until the lesson has begun. */
  playBy: { kind: 'playBy', group: 'people', isPublic: true },
  /** People may write a name of their own instead of an offered one. */
  freeNames: { kind: 'switch', group: 'people' },
  /** Languages that no speaker has signed yet may be chosen. */
  draftLanguages: { kind: 'switch', group: 'people', isPublic: true },
  /** Days after the decision until a proof picture is deleted, as the Privacy notice says. */
  proofDays: { kind: 'days', group: 'people', isPublic: true },
  /** The number of the help chat; null for nobody's. */
  helpPhone: { kind: 'phone', group: 'people', isPublic: true },
  /** The address for the house's mail; null for every active admin. */
  notifyEmail: { kind: 'email', group: 'people' },
  /** A mail to the house's address once a business day: its sums, and the head of the audit log. */
  dailyMail: { kind: 'switch', group: 'people' },
  requireSecondFactor: { kind: 'switch', group: 'safety' },
  revealed: { kind: 'switch', group: 'reveal', isPublic: true },
} as const satisfies Record<string, SettingEntry>

type List = typeof SETTINGS
export type SettingName = keyof List
/** The settings of some kinds. */
export type NamesOfKind<K extends SettingKind> = {
  [Name in SettingName]: List[Name]['kind'] extends K ? Name : never
}[SettingName]
export type PublicName = {
  [Name in SettingName]: List[Name] extends { isPublic: true } ? Name : never
}[SettingName]

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

export const PUBLIC_NAMES = SETTING_NAMES.filter(
  (name): name is PublicName => 'isPublic' in SETTINGS[name],
)

/** The settings of some kinds, in the order of the list. */
export function namesOfKind<K extends SettingKind>(...kinds: readonly K[]): NamesOfKind<K>[] {
  return SETTING_NAMES.filter((name): name is NamesOfKind<K> =>
    kinds.some((kind) => kind === SETTINGS[name].kind),
  )
}

/** The settings that are amounts in pesewas. */
export const MONEY_SETTINGS: ReadonlySet<string> = new Set(namesOfKind('limit', 'gift'))

/** `minDeposit` is stored in `min_deposit`. */
export function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Columns beside the settings, in their order: no form changes these. */
export const OTHER_COLUMNS = [
  'report_to',
  'questions_before',
  'questions_after',
  'questions_before_over',
  'closed_at',
  'joining_locked',
  'begun_at',
  'card_set',
  'scenario',
  'version',
  'updated_at',
] as const
