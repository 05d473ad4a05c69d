import { inLanguage } from '#core/in-words.ts'

// One row a kind says how an event is called in each place that shows it, as in the catalogue
// (src/ledger/kinds.ts). A kind without its row does not compile.

export type KindWords = {
  /** A sentence of the event on its receipt. */
  readonly receipt: string
  /** The event in a few words, in the statement that an admin reads. */
  readonly statement: string
  /** The words of its entry in the wallet, where it has one that names no machine. */
  readonly wallet?: string
  /** The notice of the bell, for an event that has a name of its own there. */
  readonly notice?: { readonly title: string; readonly text: string }
}

export const kinds = inLanguage('kinds', {
  sign_up: {
    receipt: 'You signed up',
    statement: 'Signed up',
    wallet: 'Sign-up Bonus',
  },
  referral_bonus: {
    receipt: 'A referral code was used',
    statement: 'Referral bonus',
    wallet: 'Referral Bonus',
  },
  payment_sent: {
    receipt: 'You sent a practice payment',
    statement: 'Practice payment sent',
  },
  deposit_approved: {
    receipt: 'The app approved the deposit',
    statement: 'Deposit approved',
  },
  deposit_rejected: {
    receipt: 'The app rejected the deposit',
    statement: 'Deposit rejected',
  },
  payment_returned: {
    receipt: 'The app sent the payment back',
    statement: 'Practice payment sent back',
  },
  machine_bought: {
    receipt: 'You bought {a machine}',
    statement: '{Machine} bought',
  },
  day_settled: {
    receipt: 'A day’s {profit} was settled',
    statement: 'Day’s {profit} settled',
    wallet: 'Daily {Profit} Collection',
  },
  withdrawal_requested: {
    receipt: 'You asked for a withdrawal',
    statement: 'Withdrawal asked for',
  },
  withdrawal_approved: {
    receipt: 'The app approved the withdrawal',
    statement: 'Withdrawal approved',
  },
  withdrawal_rejected: {
    receipt: 'The withdrawal was not paid',
    statement: 'Withdrawal not paid',
  },
  learner_deleted: {
    receipt: 'The account was closed',
    statement: 'Account deleted',
  },
  bill_bought: {
    receipt: 'You bought a treasury bill',
    statement: 'Treasury bill bought',
  },
  bill_interest: {
    receipt: 'The treasury paid a day’s interest',
    statement: 'Treasury bill interest',
    wallet: 'Treasury bill interest',
  },
  bill_repaid: {
    receipt: 'The treasury paid the price back',
    statement: 'Treasury bill paid back',
    wallet: 'Treasury bill paid back',
    notice: {
      title: 'Treasury bill paid back',
      text: 'Its 91 days are over, and its price is in your wallet again.',
    },
  },
} satisfies Readonly<Record<string, KindWords>>)
