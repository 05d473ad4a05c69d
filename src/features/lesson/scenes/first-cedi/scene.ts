import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const firstCedi: Scene = {
  name: 'first-cedi',
  words: lessonScenes.firstCedi,
  minutes: { 30: 4, 60: 8, 90: 11 },
  does: [
    act('debrief.setQuestions', { phase: 'before', open: false }),
    act('autopilot.set', { deposits: 'soon' }),
  ],
  phone: 'strip',
  isJoinable: true,
  to: '/deposit',
  tasks: ['deposit', 'pay', 'credit', 'buy'],
  taskTo: { credit: '/wallet', buy: '/products', done: '/dashboard' },
  waitsFor: 'bought',
}
