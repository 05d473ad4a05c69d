import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, PASS_DAYS, type Scene } from '../scene.ts'

export const itWorks: Scene = {
  name: 'it-works',
  words: lessonScenes.itWorks,
  minutes: { 30: 3, 60: 7, 90: 9 },
  days: 3,
  isHeadedByDays: true,
  does: [
    act('autopilot.set', { paysWithdrawals: true, everySeconds: 0, freeze: 'leavers' }),
    PASS_DAYS,
  ],
  phone: 'screen',
  isOnHall: true,
  isJoinable: true,
  to: '/withdraw',
  actsAt: '/withdraw',
  tasks: ['ask', 'paid'],
  taskTo: { paid: '/wallet', done: '/wallet' },
  waitsFor: 'asked',
}
