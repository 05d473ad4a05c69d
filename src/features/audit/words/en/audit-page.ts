// /admin/audit says these: the page around its lines, and words for what a command changed.

import { formatCount, formatCountOf } from '#core/counts.ts'
import { auditEntries } from './audit-entries.ts'

const lines = (count: number) => formatCountOf(count, 'line', 'lines')

/** How many rows are shown and there are, and how many lines match and there are. */
type Showing = Readonly<Record<'shown' | 'all' | 'matching' | 'total', number>>

export const auditPage = {
  title: 'Audit',
  lead: 'No line is ever changed.',
  loading: 'Loading the audit log...',
  failed: 'Error Loading Audit Log',
  caption: 'Lines of the audit log',

  entries: auditEntries,
  /** Stands for a line whose command this version does not know. */
  unknownAction: (by: string, action: string) => `${by} used ${action}`,
  folded: {
    deposit: (count: number) =>
      `The autopilot approved ${formatCountOf(count, 'deposit', 'deposits')}`,
    withdrawal: (count: number) =>
      `The autopilot paid ${formatCountOf(count, 'withdrawal', 'withdrawals')}`,
  },
  eachOf: (count: number) => `Each of these ${lines(count)}`,
  you: 'You',
  deletedAdmin: 'A deleted admin',
  terminal: 'Somebody at the terminal',
  server: 'The server by itself',
  deletedPerson: 'a deleted person',

  filters: {
    label: 'Filters',
    search: 'Search',
    searchHint: 'E-mail or id',
    action: 'Action',
    allActions: 'All actions',
    from: 'From day',
    fromShort: 'From',
    toShort: 'To',
    to: 'To day',
    dayHint: 'dd/mm/yyyy',
    noDay: 'Use dd/mm/yyyy',
    choose: (field: string) => `${field}: calendar`,
    about: (who: string) => `Only about ${who}`,
    aboutOne: 'one person',
    everyone: 'Show everyone',
    clear: 'Clear filters',
    wrongOrder: 'The first day is after the last one, so nothing can match.',
  },

  from: 'from',
  unknownAddress: 'an unknown address',
  detailsOf: (number: number) => `Number and hash of line ${number}`,
  number: 'Number',
  exact: 'Exact time (UTC)',
  command: 'Command',
  object: 'What',
  device: 'Device',
  hash: 'Hash',
  hashWhat: (number: number) => `hash of line ${number}`,
  only: 'Only them',
  onlyAbout: (who: string) => `Only this person: ${who}`,
  changes: 'What changed',
  becomes: 'becomes',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',

  /** The names of the log's fields, as people say them. */
  fields: {
    accountName: 'Account name',
    added: 'Machines',
    amountPesewas: 'Amount',
    category: 'Category',
    dailyProfit: 'Daily profit',
    day: 'Business day',
    days: 'Days',
    deposits: 'Deposits approved',
    daysLeft: 'Days it did not go',
    description: 'Description',
    durationDays: 'Days',
    email: 'E-mail (masked)',
    everySeconds: 'Seconds between payouts',
    endedSessions: 'Sessions ended',
    freeze: 'Payouts stopped for',
    forfeitedPesewas: 'Given up to the house',
    isActive: 'On sale',
    jumpedDays: 'Days it was ahead',
    kind: 'Kind',
    linkHidden: 'Link hidden',
    linkShown: 'Link shown',
    matched: 'Payment matches',
    name: 'Name',
    paceSeconds: 'Seconds a day takes',
    paysWithdrawals: 'Pays withdrawals',
    pictureId: 'Picture',
    art: 'Drawn as',
    pocketPesewas: 'Pocket returned to the mint',
    price: 'Price',
    reason: 'Reason',
    reference: 'Reference',
    rejectedRequests: 'Requests rejected',
    sentMessages: 'Messages let out',
    keptMessages: 'Messages kept',
    returnedPayments: 'Payments sent back',
    reportTo: 'Where to report',
    role: 'Role',
    searched: 'Narrowed by words',
    sha256: 'SHA-256',
    status: 'Status',
    text: 'Text',
  } as Readonly<Record<string, string>>,

  /** The values of fields that the log keeps as a word of the code. */
  values: {
    joinBy: {
      email: 'with e-mail and password',
      name: 'with a name alone',
      both: 'with a name, or with e-mail',
    },

    playBy: {
      phones: 'on phones',
      cards: 'by cards',
      both: 'on phones and by cards',
    },
    deposits: { off: 'by an admin', soon: 'after 3 s', now: 'at once' },
    freeze: { off: 'nobody', leavers: 'those who leave with all', everyone: 'everyone' },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,

  /** The settings, each under its name. */
  settings: {
    platformName: 'Platform name',
    platformDescription: 'Platform description',
    maintenanceMode: 'Maintenance mode',
    joinBy: 'How people join',
    playBy: 'How people take part',
    freeNames: 'Names of their own',
    draftLanguages: 'Languages in draft',
    depositAccountName: 'Deposit account name',
    depositAccountNumber: 'Deposit account number',
    withdrawalAccountName: 'Withdrawal account name',
    withdrawalAccountNumber: 'Withdrawal account number',
    minDeposit: 'Minimum deposit',
    minWithdrawal: 'Minimum withdrawal',
    maxWithdrawal: 'Maximum withdrawal',
    pocketMoney: 'Pocket money',
    signUpBonus: 'Sign-up bonus',
    referralBonus: 'Referral bonus',
    billRate: 'Bill rate',
    proofDays: 'Days proofs are kept',
    helpPhone: 'Help phone',
    notifyEmail: 'Notification address',
    dailyMail: 'A mail each business day',
    requireSecondFactor: 'Second factor for admins',
    revealed: 'Reveal',
  },

  /** A row of several lines is an entry: where there are such, both are counted. */
  showing: ({ shown, all, matching, total }: Showing) => {
    const isNarrowed = matching !== total
    if (all !== matching) {
      const inLines = isNarrowed ? `${formatCount(matching)} of ${lines(total)}` : lines(total)
      return `${shown} of ${formatCountOf(all, 'entry', 'entries')}, ${inLines}`
    }
    if (!isNarrowed) return `${shown} of ${lines(total)}`
    return `${shown} of ${formatCount(matching)} matching, ${lines(total)} in all`
  },
  fresh: (count: number) => `${count} new`,
  freshLabel: (count: number) => `${lines(count)} arrived. Show the log as it is now`,
  noneTitle: 'Nothing has been done yet',
  noneText: 'The first thing an admin changes, approves or rejects will stand here by itself.',
  noMatch: 'No lines found',
  noMatchText: 'Try adjusting your filters',

  export: 'Export',
  exporting: (size: string) => `Exporting, ${size}`,
  exportFailed: 'The file did not come. Nothing was changed. Please try again.',

  chain: {
    verify: 'Check the chain',
    verifying: 'Verifying...',
    holds: (count: number) =>
      count === 0
        ? 'The log is empty, and nothing is missing.'
        : `The chain holds: ${lines(count)}.`,
    holdsText:
      'Each line carries the hash of what it says and of the line before it, sealed with a key that is not in the database.',
    /** Lines under another key, or none: what the seal of the first line after them shows. */
    older: (count: number, since: string) =>
      `${lines(count)} from before ${since} are older than this key. They have not changed since then; whether they were right before, the key cannot show.`,
    faults: {
      none: {
        title: 'The log is not sealed',
        text: 'Its seals were taken away, or nobody has sealed it yet. Anybody with the database could have rewritten it.',
      },
      otherKey: {
        title: 'The log is sealed with another key',
        text: 'AUTH_SECRET has changed since it was sealed, so its seals cannot be checked here. The person who runs the house can take it over: npm run verify -- --new-key.',
        byTools:
          'The file auth-secret beside the data has changed since it was sealed, so its seals cannot be checked here. Whoever has the laptop can take it over: type new-key at ‘Check the books’ in ‘SikaLab tools’.',
      },
      changed: {
        title: 'The log was changed',
        text: 'A line is not as it was sealed. Keep a copy of the database and compare the log with a head hash you kept elsewhere.',
      },
      cut: {
        title: 'The end of the log was changed',
        text: 'Its last line is not the one that was sealed as the last, or a line that was noted outside of the database is gone. Keep a copy of the database and compare the log with a head hash you kept elsewhere.',
      },
    },
    broken: (number: number) => `The chain is broken at line ${number}`,
    brokenText: (count: number) =>
      `Line ${count} was changed, moved or is missing. From there on the log proves nothing. Keep a copy of the database and compare the log with a head hash you kept elsewhere.`,
    checked: 'Checked',
    head: 'Head hash',
    keep: {
      npm: 'Keep it elsewhere. npm run verify -- --head, and this hash, says later whether the log still contains it.',
      tools:
        'Keep it elsewhere. ‘Check the books’ in ‘SikaLab tools’ takes this hash and says later whether the log still contains it.',
    },
    failed: 'The chain could not be verified.',
  },
}
