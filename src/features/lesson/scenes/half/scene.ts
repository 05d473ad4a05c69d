import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

/** Half of the class, by lot, judges the second round before the truth. Only in lessons that choose it. */
export const half = {
  name: 'half',
  kind: 'offers',
  phase: 'after',
  words: lessonScenes.half,
  minutes: { 30: 2, 60: 3, 90: 4 },
  isExtra: true,
  does: [act('debrief.setEarlyHalf', { open: true })],
  phone: { shows: 'screen', saysItself: true },
  waitsFor: 'answeredEarly',
} as const satisfies Scene
