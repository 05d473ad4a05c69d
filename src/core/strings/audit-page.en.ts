// What /admin/audit says: a sentence for every command of an admin, and words for what it changed.

import { counted, grouped } from '../counted.ts'

/** What a line says, as texts: money as money, yes and no for true and false. */
export type DeedWords = {
  readonly by: string
  /** The person it concerns; 'a deleted person' where they are gone. */
  readonly whom: string
  readonly aboutId: string
  readonly before: Readonly<Record<string, string>> | null
  readonly after: Readonly<Record<string, string>> | null
}

type Deed = { readonly label: string; readonly say: (words: DeedWords) => string }

const request = ({ after, whom }: DeedWords) =>
  `a ${after?.['kind'] ?? 'request'} of ${after?.['amountPesewas'] ?? 'an unknown amount'} of ${whom}`

const named = (noun: string, field: string, { before, after, aboutId }: DeedWords) =>
  `the ${noun} ${after?.[field] ?? before?.[field] ?? aboutId}`

/** By the name of the call. A command without its sentence fails a test. */
const deeds: Readonly<Record<string, Deed>> = {
  'wallet.approve': {
    label: 'Approve a request',
    say: (words) => `${words.by} approved ${request(words)}`,
  },
  'wallet.reject': {
    label: 'Reject a request',
    say: (words) => `${words.by} rejected ${request(words)}`,
  },
  'wallet.reset': {
    label: 'Reset a request',
    say: (words) => `${words.by} put ${request(words)} back to pending`,
  },
  'wallet.returnPayment': {
    label: 'Send a payment back',
    say: ({ by, whom, after }) =>
      `${by} sent the payment ${after?.['reference'] ?? ''} of ${after?.['amountPesewas'] ?? 'an unknown amount'} back to ${whom}`,
  },
  'people.addPerson': {
    label: 'Add a person',
    say: ({ by, whom, after }) => `${by} added ${whom} as an ${after?.['role'] ?? 'investor'}`,
  },
  'people.inviteAgain': {
    label: 'Invite again',
    say: ({ by, whom }) => `${by} sent ${whom} the invitation again`,
  },
  'people.showInvitation': {
    label: 'Show an invitation’s link',
    say: ({ by, whom }) => `${by} was shown the link of the invitation of ${whom}`,
  },
  'people.editPerson': {
    label: 'Edit a person',
    say: ({ by, whom }) => `${by} edited ${whom}`,
  },
  'people.setStatus': {
    label: 'Change a status',
    say: ({ by, whom, after }) =>
      after?.['status'] === 'suspended'
        ? `${by} suspended ${whom}`
        : `${by} set ${whom} to ${after?.['status'] ?? 'another status'}`,
  },
  'people.endSessions': {
    label: 'End sessions',
    say: ({ by, whom }) => `${by} signed ${whom} out everywhere`,
  },
  'people.deletePerson': {
    label: 'Delete a person',
    say: ({ by }) => `${by} deleted a person`,
  },
  'machines.saveMachine': {
    label: 'Save a machine',
    say: (words) =>
      `${words.by} ${words.before ? 'changed' : 'added'} ${named('machine', 'name', words)}`,
  },
  'machines.setMachineActive': {
    label: 'Switch a machine on or off',
    say: ({ by, aboutId, after }) =>
      `${by} ${after?.['isActive'] === 'yes' ? 'put machine' : 'took machine'} ${aboutId} ${
        after?.['isActive'] === 'yes' ? 'on' : 'off'
      } sale`,
  },
  'machines.deleteMachine': {
    label: 'Delete a machine',
    say: (words) => `${words.by} deleted ${named('machine', 'name', words)}`,
  },
  'machines.keepPicture': {
    label: 'Upload a picture',
    say: ({ by }) => `${by} uploaded a picture of a machine`,
  },
  'machines.importMachines': {
    label: 'Import machines',
    say: ({ by, after, aboutId }) =>
      `${by} imported ${after?.['added'] ?? 'some'} machines (${aboutId})`,
  },
  'verses.saveVerse': {
    label: 'Save a verse',
    say: (words) =>
      `${words.by} ${words.before ? 'changed' : 'added'} ${named('verse', 'reference', words)}`,
  },
  'verses.deleteVerse': {
    label: 'Delete a verse',
    say: (words) => `${words.by} deleted ${named('verse', 'reference', words)}`,
  },
  'settings.save': {
    label: 'Save the settings',
    say: ({ by, after }) =>
      after && Object.keys(after).length === 0
        ? `${by} saved the settings as they were`
        : `${by} changed the settings`,
  },
  'settings.exportRoom': {
    label: 'Export the room',
    say: ({ by }) => `${by} exported the whole room`,
  },
  'debrief.setRevealed': {
    label: 'Reveal, or take it back',
    say: ({ by, after }) =>
      after?.['revealed'] === 'yes'
        ? `${by} revealed the truth to the room`
        : `${by} took the reveal back`,
  },
  'debrief.saveReportTo': {
    label: 'Change where to report',
    say: ({ by }) => `${by} changed where to check and report`,
  },
  'debrief.setQuestions': {
    label: 'Open or close the questions',
    say: ({ by, after }) => {
      const round = after?.['questionsBefore'] === undefined ? 'after' : 'before'
      const isOpen = (after?.['questionsBefore'] ?? after?.['questionsAfter']) === 'yes'
      return `${by} ${isOpen ? 'opened' : 'closed'} the questions ${round}`
    },
  },
  'debrief.exportAnswers': {
    label: 'Export the answers’ sums',
    say: ({ by }) => `${by} exported the sums of the questions`,
  },
  'people.exportPeople': {
    label: 'Export users',
    say: ({ by }) => `${by} exported users`,
  },
  'wallet.exportRequests': {
    label: 'Export transactions',
    say: ({ by }) => `${by} exported transactions`,
  },
  'audit.exportLines': {
    label: 'Export the log',
    say: ({ by }) => `${by} exported the audit log`,
  },
  'clock.moveOn': {
    label: 'Move the clock',
    say: ({ by, after }) =>
      `${by} moved the clock on by ${after?.['days'] === '1' ? '1 day' : `${after?.['days'] ?? 'some'} days`}`,
  },
  'clock.setPace': {
    label: 'Set a pace for the clock',
    say: ({ by, after }) =>
      after?.['paceSeconds'] === '1'
        ? `${by} let a day pass every second`
        : `${by} let a day pass every ${after?.['paceSeconds'] ?? 'few'} seconds`,
  },
  'clock.pause': {
    label: 'Stop the clock',
    say: ({ by }) => `${by} stopped the clock`,
  },
  'run.startRun': {
    label: 'Start the run',
    say: ({ by, after }) => `${by} started the run with ${after?.['places'] ?? 'some'} in the line`,
  },
  'run.ended': {
    label: 'End of the run',
    say: ({ after }) =>
      `The run ended: ${after?.['paid'] ?? 'some'} paid, ${after?.['waiting'] ?? 'some'} waiting`,
  },
  'mailbox.openMail': {
    label: 'Open a message',
    say: ({ by }) => `${by} opened a message in the mailbox`,
  },
  'mailbox.resendMail': {
    label: 'Send a message again',
    say: ({ by }) => `${by} queued a message again`,
  },
  'auth.confirmSecondFactor': {
    label: 'Turn on a second factor',
    say: ({ by }) => `${by} turned their second factor on`,
  },
  'auth.endSecondFactor': {
    label: 'Turn off a second factor',
    say: ({ by }) => `${by} turned their second factor off`,
  },
  'auth.renewRecoveryCodes': {
    label: 'Renew recovery codes',
    say: ({ by }) => `${by} made new recovery codes`,
  },
}

const lines = (count: number) => counted(count, 'line', 'lines')

export const auditPage = {
  title: 'Audit',
  lead: 'What admins did, newest first. A line is never changed and never removed.',
  loading: 'Loading the audit log...',
  failed: 'Error Loading Audit Log',
  caption: 'Lines of the audit log',

  deeds,
  /** For a line whose command this version does not know. */
  unknownDeed: (by: string, action: string) => `${by} used ${action}`,
  deletedAdmin: 'A deleted admin',
  deletedPerson: 'a deleted person',

  filters: {
    label: 'Filters',
    search: 'Search',
    searchHint: 'E-mail or id',
    action: 'Action',
    allActions: 'All actions',
    from: 'From day',
    to: 'To day',
    about: (who: string) => `Only about ${who}`,
    aboutOne: 'one person',
    everyone: 'Show everyone',
    clear: 'Clear filters',
    wrongOrder: 'The first day is after the last one, so nothing can match.',
  },

  from: 'from',
  unknownAddress: 'an unknown address',
  details: 'Number and hash',
  detailsOf: (number: number) => `Number and hash of line ${number}`,
  number: 'Number',
  exact: 'Exact time (UTC)',
  command: 'Command',
  object: 'What',
  device: 'Device',
  hash: 'Hash',
  hashWhat: (number: number) => `hash of line ${number}`,
  onlyOne: 'Only this person',
  onlyAbout: (who: string) => `Only this person: ${who}`,
  changes: 'What changed',
  becomes: 'becomes',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',

  /** What the log calls things, as people do. */
  fields: {
    accountName: 'Account name',
    added: 'Machines',
    amountPesewas: 'Amount',
    category: 'Category',
    dailyProfit: 'Daily profit',
    day: 'Business day',
    days: 'Days',
    daysLeft: 'Days it did not go',
    depositAccountName: 'Deposit account name',
    depositAccountNumber: 'Deposit account number',
    description: 'Description',
    durationDays: 'Days',
    email: 'E-mail (masked)',
    endedSessions: 'Sessions ended',
    forfeitedPesewas: 'Given up to the house',
    helpPhone: 'Help phone',
    isActive: 'On sale',
    kind: 'Kind',
    linkHidden: 'Link hidden',
    linkShown: 'Link shown',
    maintenanceMode: 'Maintenance mode',
    matched: 'Payment matches',
    maxWithdrawal: 'Maximum withdrawal',
    minDeposit: 'Minimum deposit',
    minWithdrawal: 'Minimum withdrawal',
    name: 'Name',
    notifyEmail: 'Notification address',
    paceSeconds: 'Seconds a day takes',
    pictureId: 'Picture',
    platformDescription: 'Platform description',
    platformName: 'Platform name',
    pocketMoney: 'Pocket money',
    pocketPesewas: 'Pocket returned to the mint',
    price: 'Price',
    proofDays: 'Days proofs are kept',
    reason: 'Reason',
    reference: 'Reference',
    referralBonus: 'Referral bonus',
    rejectedRequests: 'Requests rejected',
    requireSecondFactor: 'Second factor for admins',
    reportTo: 'Where to report',
    revealed: 'Reveal',
    role: 'Role',
    searched: 'Narrowed by words',
    sha256: 'SHA-256',
    signUpBonus: 'Sign-up bonus',
    status: 'Status',
    text: 'Text',
    withdrawalAccountName: 'Withdrawal account name',
    withdrawalAccountNumber: 'Withdrawal account number',
  } as Readonly<Record<string, string>>,

  showing: (shown: number, matching: number, total: number) =>
    matching === total
      ? `Showing ${shown} of ${lines(total)}`
      : `Showing ${shown} of ${grouped(matching)} matching, ${lines(total)} in all`,
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
    verify: 'Verify the chain',
    verifying: 'Verifying...',
    holds: (count: number) =>
      count === 0
        ? 'The log is empty, and nothing is missing.'
        : `The chain holds: ${lines(count)}.`,
    holdsText: 'Each line carries the hash of what it says and of the line before it.',
    broken: (number: number) => `The chain is broken at line ${number}`,
    brokenText: (count: number) =>
      `Line ${count} was changed, moved or is missing. From there on the log proves nothing. Keep a copy of the database and compare the log with a head hash you kept elsewhere.`,
    checked: 'Checked',
    head: 'Head hash',
    keep: 'Keep it elsewhere: a log rewritten from its start would have another.',
    failed: 'The chain could not be verified.',
  },
}
