// The house decides by itself in the hour of a lesson, and says these.

export const autopilot = {
  deposits: 'Choose off, after three seconds or at once.',
  pace: 'Choose slow, or whole seconds from 0 to 60.',
  freeze: 'Choose whom the house keeps: nobody, leavers or everyone.',
  title: 'Autopilot',
  /** The state of the autopilot before a lesson. */
  now: 'As it is set now. In a lesson the scenes set it: deposits, payouts and freeze.',
  failed: 'The autopilot could not be loaded',
  notSet: 'The autopilot stays as it was',
  depositsTitle: 'Deposits whose payment has come',
  depositChoices: { off: 'I approve them', soon: 'Approve after 3 s', now: 'Approve at once' },
  withdrawalsTitle: 'Withdrawals, in the order of asking',
  withdrawalChoices: { off: 'Pay nobody', now: 'Pay at once' },
  oneIn: (seconds: number) => `One every ${seconds} s`,
  withdrawalsHint:
    'Paid in the order of asking. Who asks for more than the drawer holds is paid what is left, in part; then the line stands still and all wait.',
  freezeTitle: 'Freeze of payouts',
  freezeChoices: { off: 'Off', leavers: 'Leavers', everyone: 'All' },
  /** The line that unfolds the freeze, in a run. */
  stops: {
    off: 'Pays until the drawer is empty',
    leavers: 'The app stops paying those who leave with all',
    everyone: 'The app stops paying before the drawer is empty',
  },
  freezeHints: {
    off: 'It pays as long as the drawer holds money. The scene ‘It works’ turns the freeze on.',
    leavers:
      'Once 60 of 100 players have left with all they had, nobody else can: who asks for everything and has nothing running waits, and the next is paid.',
    everyone:
      'Once 60 of 100 players have taken out all they had, the line stands still at the next who would, though the drawer holds money.',
  },
  notAtWork: 'Who set it is no active admin any more, so it decides nothing. Set it anew.',
  by: (name: string) => `Set by ${name}. Each decision stands in the audit log.`,
}

type AutopilotEntry = {
  readonly by: string
  readonly whom: string
  readonly after: Readonly<Record<string, string>> | null
  readonly isBesideAmount?: boolean
}

/** The rule by its name where it is set; nothing for an entry of before rules were logged. */
function ruleOf(after: AutopilotEntry['after']): string {
  const rule = after?.['rule']
  if (rule === undefined) return ''
  if (after?.['kind'] !== 'withdrawal') {
    return `: ‘${rule === 'soon' ? autopilot.depositChoices.soon : autopilot.depositChoices.now}’`
  }
  return `: ‘${rule === '0' ? autopilot.withdrawalChoices.now : autopilot.oneIn(Number(rule))}’`
}

/** The sentences of the audit log about the autopilot. */
export const autopilotEntries = {
  'autopilot.set': {
    label: 'Set the autopilot',
    say: ({ by }: { by: string }) => `${by} set the autopilot`,
  },
  'autopilot.decided': {
    label: 'Decided by the autopilot',
    // Every deposit it approves has its payment: the match is not said.
    said: ['kind', 'amountPesewas', 'status', 'matched', 'rule'],
    say: ({ by, whom, after, isBesideAmount = false }: AutopilotEntry) => {
      const did = after?.['kind'] === 'withdrawal' ? 'paid a withdrawal' : 'approved a deposit'
      const amount = isBesideAmount ? '' : ` of ${after?.['amountPesewas'] ?? 'some money'}`
      // The reader stands within the sentence here.
      return `The autopilot ${did}${amount} of ${whom}, as ${by === 'You' ? 'you' : by} had set it${ruleOf(after)}`
    },
  },
}
