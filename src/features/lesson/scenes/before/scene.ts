import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const before = {
  name: 'before',
  kind: 'offers',
  phase: 'before',
  words: lessonScenes.before,
  minutes: { 30: 2, 60: 3, 90: 6 },
  does: [act('debrief.setQuestions', { phase: 'before', open: true })],
  phone: { shows: 'screen', saysItself: true },
  isJoinable: true,
  waitsFor: 'answeredBefore',
} as const satisfies Scene
