// A sentence of the audit log for every command of an admin.

import { autopilotEntries } from '#features/autopilot/words/en/autopilot.ts'
import { cardEntries } from '#features/cards/words/en/answer-cards.ts'
import { classesEntries } from '#features/classes/words/en/all-classes.ts'
import { crowdEntries } from '#features/crowd/words/en/crowd.ts'
import { debriefEntries } from '#features/debrief/words/en/audit-debrief.ts'
import { classEntries } from '#features/joining/words/en/audit-class.ts'
import { lessonEntries } from '#features/lesson/words/en/audit-lesson.ts'
import { ltiEntries } from '#features/lti/words/en/audit-lti.ts'
import { phones } from '#features/phones/words/en/phones.ts'
import { quizEntries } from '#features/quiz/words/en/quiz-admin.ts'
import { roomEntries } from '#features/rooms/words/en/audit-rooms.ts'
import { teacherEntries } from '#features/teachers/words/en/audit-teachers.ts'

/** The words of one entry, as texts: money as money, yes and no for true and false. */
export type EntryWords = {
  readonly by: string
  /** The person it concerns; 'a deleted person' where they are gone. */
  readonly whom: string
  readonly aboutId: string
  readonly before: Readonly<Record<string, string>> | null
  readonly after: Readonly<Record<string, string>> | null
  /** The amount stands beside the sentence, which leaves it out. */
  readonly isBesideAmount?: boolean
}

type AuditSentence = {
  readonly label: string
  /** The fields that the sentence names, so that they are not listed below it again. */
  readonly said?: readonly string[]
  readonly say: (words: EntryWords) => string
}

const request = (words: EntryWords) =>
  `a ${words.after?.['kind'] ?? 'request'}${amount(words)} of ${words.whom}`

const amount = ({ after, isBesideAmount = false }: EntryWords) =>
  isBesideAmount ? '' : ` of ${after?.['amountPesewas'] ?? 'an unknown amount'}`

const named = (noun: string, field: string, { before, after, aboutId }: EntryWords) =>
  `the ${noun} ${after?.[field] ?? before?.[field] ?? aboutId}`

/** Sentences by the name of the call. A command without its sentence fails a test. */
export const auditEntries: Readonly<Record<string, AuditSentence>> = {
  'wallet.approve': {
    label: 'Approve a request',
    said: ['kind', 'amountPesewas'],
    say: (words) => `${words.by} approved ${request(words)}`,
  },
  'wallet.reject': {
    label: 'Reject a request',
    said: ['kind', 'amountPesewas'],
    say: (words) => `${words.by} rejected ${request(words)}`,
  },
  'wallet.reset': {
    label: 'Reset a request',
    said: ['kind', 'amountPesewas'],
    say: (words) => `${words.by} put ${request(words)} back to pending`,
  },
  'wallet.returnPayment': {
    label: 'Send a payment back',
    said: ['amountPesewas', 'reference'],
    say: (words) =>
      `${words.by} sent the payment ${words.after?.['reference'] ?? ''}${amount(words)} back to ${words.whom}`,
  },
  'auth.setUp': {
    label: 'Set up the house',
    say: ({ by }) => `${by} set up the house, as its first admin`,
  },
  'auth.enter': {
    label: 'Came in without a password',
    say: ({ whom, after }) =>
      after?.['as'] === 'facilitator'
        ? `${whom}, a facilitator of the class before, came in`
        : after?.['as'] === 'teacher'
          ? `${whom}, a teacher of this server, came in`
          : `${whom} came in as a host of this server`,
  },
  'auth.shutOut': {
    label: 'Let an admin in no more',
    said: ['status'],
    say: ({ whom }) => `${whom} runs this class no more: the first room let them in no more`,
  },
  'auth.makeAdmin': {
    label: 'Made an admin in the terminal',
    say: ({ whom }) => `${whom} was made an admin in the terminal`,
  },
  'auth.letIn': {
    label: 'Let an admin into this room',
    say: ({ whom }) => `${whom} was let in as an admin by the first room`,
  },
  'people.addPerson': {
    label: 'Add a person',
    said: ['role', 'email'],
    say: ({ by, whom, after }) =>
      `${by} added ${whom} as ${after?.['role'] === 'admin' ? 'an admin' : 'a learner'}`,
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
  ...classEntries,
  ...lessonEntries,
  ...autopilotEntries,
  ...cardEntries,
  ...crowdEntries,
  ...ltiEntries,
  ...quizEntries,
  ...classesEntries,
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
    said: ['isActive'],
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
    said: ['added'],
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
  ...debriefEntries,
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
    said: ['days'],
    say: ({ by, after }) =>
      `${by} moved the clock on by ${after?.['days'] === '1' ? '1 day' : `${after?.['days'] ?? 'some'} days`}`,
  },
  'clock.setPace': {
    label: 'Set a pace for the clock',
    said: ['day', 'paceSeconds'],
    say: ({ by, after }) =>
      after?.['paceSeconds'] === '1'
        ? `${by} let a day pass every second`
        : `${by} let a day pass every ${after?.['paceSeconds'] ?? 'few'} seconds`,
  },
  'clock.keepDay': {
    label: 'Keep the day',
    said: ['day', 'jumpedDays'],
    say: ({ by, after }) =>
      `${by} kept the day: the computer’s clock was ${after?.['jumpedDays'] ?? 'some'} days ahead`,
  },
  'clock.pause': {
    label: 'Stop the clock',
    say: ({ by }) => `${by} stopped the clock`,
  },
  'run.startRun': {
    label: 'Start the run',
    said: ['places'],
    say: ({ by, after }) => `${by} started the run with ${after?.['places'] ?? 'some'} in the line`,
  },
  'run.ended': {
    label: 'End of the run',
    said: ['paid', 'waiting'],
    say: ({ after }) =>
      `The run ended: ${after?.['paid'] ?? 'some'} paid, ${after?.['waiting'] ?? 'some'} waiting`,
  },
  'mailbox.openMail': {
    label: 'Open a message',
    say: ({ by }) => `${by} opened a message in the mailbox`,
  },
  'mailbox.decideWaiting': {
    label: 'Decide on waiting mail',
    say: ({ by, after }) =>
      after?.['sentMessages']
        ? `${by} let ${after['sentMessages']} waiting messages be sent`
        : `${by} kept ${after?.['keptMessages'] ?? 'the'} waiting messages here`,
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
  'phones.letIn': {
    label: phones.audit.letIn,
    said: ['address'],
    say: ({ by, after }) => phones.audit.didLetIn(by, after?.['address'] ?? ''),
  },
  'phones.keepOut': {
    label: phones.audit.keepOut,
    say: ({ by }) => phones.audit.didKeepOut(by),
  },
  ...teacherEntries,
  ...roomEntries,
}
