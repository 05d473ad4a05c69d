import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, PASS_DAYS, type Scene } from '../scene.ts'

export const bringAFriend = {
  name: 'bring-a-friend',
  kind: 'days',
  words: lessonScenes.bringAFriend,
  minutes: { 30: 0, 60: 6, 90: 10 },
  days: 7,
  does: [act('autopilot.set', { freeze: 'everyone' }), PASS_DAYS],
  phone: {
    shows: 'screen',
    asks: { kind: 'page', to: '/referrals' },
    saysItself: true,
    asksItself: true,
  },
  isJoinable: true,
  waitsFor: 'byCode',
} as const satisfies Scene
