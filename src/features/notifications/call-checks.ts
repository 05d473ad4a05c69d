import { type CallChecks, LONG_PAGE, PAGE } from '#tests/rig/call-check.ts'

export const notificationsChecks = {
  'notifications.listNotices': { for: ['learner'], sound: PAGE, reaches: () => LONG_PAGE },
  'notifications.countUnread': { for: ['learner'], reaches: 'names nothing' },
  'notifications.markSeen': {
    for: ['learner'],
    sound: { through: 1 },
    reaches: () => ({ through: 1_000_000 }),
  },
} satisfies CallChecks
