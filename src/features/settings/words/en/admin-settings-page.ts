// /admin/settings says these. The original's literal texts: title, loading, faults, 'Saving...'.

import { inLanguage } from '#core/in-words.ts'
import { newer as newerWords } from '#ui/words/en/newer.ts'

export const settingsPage = inLanguage('settingsPage', {
  title: 'Settings',
  lead: 'The rules of the house. What you save holds for everyone at once.',
  loading: 'Loading settings...',
  failed: 'Error loading settings',
  saveFailed: 'Failed to update settings',
  changed: 'Last changed',

  sections: 'Sections',
  change: 'Change',
  changeOf: (section: string) => `Change: ${section}`,
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Settings saved. They hold for everyone from now on.',
  unchanged: 'Nothing was changed, so nothing was saved.',
  editing: (count: number) =>
    count === 0
      ? 'Nothing changed yet.'
      : count === 1
        ? '1 setting changed, not saved yet.'
        : `${count} settings changed, not saved yet.`,

  groups: {
    platform: { title: 'Platform' },
    money: {
      title: 'Money',
      text: 'These apply from now on, never backwards: what was paid, credited or asked for before stays as it is.',
    },
    accounts: {
      title: 'Practice accounts',
      text: 'Practice numbers of the house only: 0000000001 to 0000000999, or PRACTICE- and digits for a bank.',
    },
    people: { title: 'People and mail' },
    safety: { title: 'Safety' },
    reveal: { title: 'Truth' },
  },

  fields: {
    platformName: {
      label: 'Platform name',
      short: 'Name',
      hint: 'On receipts, in mail and invitations, and in the notice of maintenance.',
    },
    platformDescription: {
      label: 'Platform description',
      short: 'Description',
      hint: 'At most 300 characters, or empty. It is kept with the settings; no page shows it.',
    },
    maintenanceMode: {
      label: 'Maintenance mode',
      hint: 'Closes the house to learners, who read a notice instead. Admins work on.',
    },
    joinBy: {
      label: 'People join',
      hint: 'With a name they need no e-mail and no password: a return card leads them back.',
      options: {
        email: 'With e-mail and password',
        name: 'With a name alone',
        both: 'With a name, or with e-mail',
      },
      /** Takes its place where no phone takes part. */
      byCards: 'The class answers by cards: nobody joins.',
    },
    playBy: {
      label: 'People take part',
      hint: 'By cards they need no phone: a camera reads which edge is up. Choose before the lesson begins.',
      options: {
        phones: 'On phones',
        cards: 'By cards',
        both: 'On phones and by cards',
      },
    },
    freeNames: {
      label: 'Names of their own',
      hint: 'On: people may write a name when they join. Off: each takes one that is offered. No real names, please.',
    },
    draftLanguages: {
      label: 'Languages in draft',
      hint: 'Phones may choose Twi, which no speaker has signed yet. Each of their screens says so.',
    },
    minDeposit: { label: 'Minimum deposit', hint: 'The least a learner can ask to put in.' },
    minWithdrawal: {
      label: 'Minimum withdrawal',
      hint: 'The least a learner can ask to take out.',
    },
    maxWithdrawal: { label: 'Maximum withdrawal', hint: 'The most in one request.' },
    pocketMoney: {
      label: 'Pocket money',
      hint: 'Practice cash in the pocket of each new learner, outside the house.',
    },
    signUpBonus: {
      label: 'Sign-up bonus',
      hint: 'Credited to the wallet of each new learner. No cash stands behind it.',
    },
    referralBonus: {
      label: 'Referral bonus',
      hint: 'Credited to both, the newcomer and whose code it was.',
    },
    billRate: {
      label: 'Treasury bill rate, percent a year',
      short: 'Treasury bill rate a year',
      hint: 'What the treasury bill in the catalogue pays. An example until you set it: look up today’s 91-day rate at the Bank of Ghana. Bills already bought keep theirs.',
    },
    depositAccountName: {
      label: 'Deposit account name',
      hint: 'Learners see it when they deposit.',
    },
    depositAccountNumber: {
      label: 'Deposit account number',
      hint: 'Where learners send their practice payments.',
    },
    withdrawalAccountName: {
      label: 'Withdrawal account name',
      hint: 'Kept with the settings. No page shows it to learners.',
    },
    withdrawalAccountNumber: {
      label: 'Withdrawal account number',
      hint: 'Kept with the settings. No page shows it to learners.',
    },
    helpPhone: {
      label: 'Help phone',
      hint: 'Opens in WhatsApp from the help button: digits with the country code. Empty: learners choose whom to ask.',
    },
    notifyEmail: {
      label: 'Notification address',
      hint: 'Where mail about requests goes. Empty: to every active admin.',
    },
    proofDays: {
      label: 'Days proofs are kept',
      hint: 'After the decision. Then the picture is deleted; its fingerprint stays.',
    },
    dailyMail: {
      label: 'A mail each business day',
      hint: 'The day’s sums and the head of the audit log, to the notification address. Keep them: they show a log that was rewritten.',
    },
    requireSecondFactor: {
      label: 'Require a second factor of all admins',
      hint: 'An admin without one has to set it up before anything else in the admin area.',
    },
    revealed: {
      label: 'Truth',
      no: 'Not revealed yet',
      yes: 'Revealed',
      hint: 'At once everyone finds the truth of their money and the debrief. It can be taken back.',
      do: 'Reveal the truth',
      undo: 'Debrief and where to report',
    },
  },
  security: 'Your own second factor',

  maintenance: {
    title: 'Close the house for learners?',
    text: 'As soon as this is saved, learners can do nothing, and each of their screens shows this:',
    back: 'It opens again by itself once you switch maintenance mode off. Admins work on meanwhile.',
    confirm: 'Save and close the house',
  },

  newer: {
    ...newerWords,
    title: 'Another admin changed the settings',
    contested: 'Both of you changed these',
    contestedText:
      'What you typed stands in the form and will be saved, unless you take what is stored.',
    take: 'Take what is stored',
    takeOf: (label: string) => `Take what is stored: ${label}`,
  },

  room: {
    title: 'Whole room',
    text: 'Everyone, their books, every transfer, request, payment and {machine}, the settings, the verses and the audit log, as they are at one moment. One file, a line for each, with counts and totals to check it by.',
    without:
      'It names everyone here, so keep it as you would keep a list of names. Passwords, sessions, mailed links and pictures stay in the house. That you took it is in the audit log.',
    button: 'Export the room',
    under: (size: string) => `Exporting, ${size}`,
    done: 'The room is among your downloads.',
    failed: 'The file did not come whole, so nothing was kept. Please try again.',
  },

  percent: (rate: string) => `${rate} %`,
  on: 'On',
  off: 'Off',
  none: 'None',
})
