import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const before: Scene = {
  name: 'before',
  words: lessonScenes.before,
  minutes: { 30: 2, 60: 3, 90: 6 },
  does: [act('debrief.setQuestions', { phase: 'before', open: true })],
  phone: 'screen',
  isOnHall: true,
  isBeforeMoney: true,
  isJoinable: true,
  judges: 'before',
  waitsFor: 'answeredBefore',
}
