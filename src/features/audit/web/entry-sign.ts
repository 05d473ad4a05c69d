import type { IconName } from '#ui/look/icon-paths.ts'

// A sign for each kind of entry, so that a page of them can be scanned for one.

export type EntrySign = { readonly icon: IconName; readonly tone: 'good' | 'bad' | 'plain' }

/** The sign of a feature's commands, by the first part of their names. */
const OF_FEATURE: Readonly<Record<string, IconName>> = {
  audit: 'shield',
  auth: 'key',
  autopilot: 'check',
  cards: 'qr',
  classes: 'layers',
  clock: 'clock',
  crowd: 'people',
  debrief: 'eye',
  joining: 'people',
  lesson: 'play',
  lti: 'share',
  machines: 'machine',
  mailbox: 'mail',
  people: 'person',
  phones: 'phone',
  quiz: 'chat',
  rooms: 'entrance',
  run: 'queue',
  scenario: 'edit',
  settings: 'gear',
  teachers: 'person',
  verses: 'book',
  wallet: 'wallet',
}

/** Decisions have the colour of their outcome, which the sentence says as well. */
const OF_COMMAND: Readonly<Record<string, EntrySign>> = {
  'wallet.approve': { icon: 'check', tone: 'good' },
  'wallet.reject': { icon: 'close', tone: 'bad' },
  'wallet.reset': { icon: 'rotate', tone: 'plain' },
  'wallet.returnPayment': { icon: 'back', tone: 'plain' },
  'autopilot.decided': { icon: 'check', tone: 'good' },
}

export function entrySignOf(action: string): EntrySign {
  const known = OF_COMMAND[action]
  if (known) return known
  const [feature = '', command = ''] = action.split('.')
  if (/^(delete|remove)/.test(command)) return { icon: 'trash', tone: 'bad' }
  if (command.startsWith('export')) return { icon: 'download', tone: 'plain' }
  return { icon: OF_FEATURE[feature] ?? 'info', tone: 'plain' }
}
