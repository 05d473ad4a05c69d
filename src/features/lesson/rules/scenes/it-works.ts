import { lessonScenes } from '../../../../core/strings/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const itWorks: Scene = {
  name: 'it-works',
  words: lessonScenes.itWorks,
  minutes: { 30: 3, 60: 7, 90: 9 },
  days: 3,
  does: [
    act('autopilot.set', { paysWithdrawals: true, everySeconds: 0 }),
    { call: 'clock.moveOn', input: (days) => ({ days }) },
  ],
  phone: 'strip',
  wall: 'cloth',
  to: '/wallet',
  actsAt: '/withdraw',
  tasks: ['ask', 'paid'],
  waitsFor: 'asked',
}
