import type { CallChecks } from '#tests/rig/call-check.ts'

export const versesChecks = {
  'verses.readDaily': { for: ['learner'], reaches: 'names nothing' },
  'verses.readArchive': { for: ['learner'], reaches: 'names nothing' },
  'verses.listVerses': { for: ['admin'], reaches: 'names nothing' },
  'verses.saveVerse': {
    for: ['admin'],
    sound: { reference: 'Amos 8:5', text: 'When will the new moon be gone?' },
    reaches: 'names nothing',
  },
  'verses.deleteVerse': { for: ['admin'], sound: { id: 1 }, reaches: 'names nothing' },
} satisfies CallChecks
