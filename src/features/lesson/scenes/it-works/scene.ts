import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, PASS_DAYS, type Scene } from '../scene.ts'

export const itWorks = {
  name: 'it-works',
  kind: 'days',
  words: lessonScenes.itWorks,
  minutes: { 30: 3, 60: 7, 90: 9 },
  days: 3,
  isHeadedByDays: true,
  does: [
    act('autopilot.set', { paysWithdrawals: true, everySeconds: 0, freeze: 'leavers' }),
    PASS_DAYS,
  ],
  phone: {
    shows: 'screen',
    asks: {
      kind: 'tasks',
      tasks: ['ask', 'paid'],
      to: '/withdraw',
      taskTo: { paid: '/wallet', done: '/wallet' },
      actsAt: '/withdraw',
    },
    saysItself: true,
    asksItself: true,
  },
  isJoinable: true,
  waitsFor: 'asked',
} as const satisfies Scene
