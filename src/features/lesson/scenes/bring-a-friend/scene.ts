import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, PASS_DAYS, type Scene } from '../scene.ts'

export const bringAFriend: Scene = {
  name: 'bring-a-friend',
  words: lessonScenes.bringAFriend,
  minutes: { 30: 0, 60: 6, 90: 10 },
  days: 7,
  does: [act('autopilot.set', { freeze: 'everyone' }), PASS_DAYS],
  phone: 'screen',
  isOnHall: true,
  isJoinable: true,
  to: '/referrals',
  waitsFor: 'byCode',
}
