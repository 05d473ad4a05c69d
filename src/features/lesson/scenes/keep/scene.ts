import { PHASES } from '#features/debrief/schema/offers.ts'
import { debriefAnswers } from '#features/debrief/words/en/debrief-answers.ts'
import { lessonScenes } from '../../words/en/lesson-scenes.ts'
import { act, type Scene } from '../scene.ts'

export const keep = {
  name: 'keep',
  kind: 'plain',
  words: lessonScenes.keep,
  minutes: { 30: 2, 60: 3, 90: 4 },
  does: [act('debrief.setQuestions', { phase: 'after', open: false })],
  phone: { shows: 'screen', asks: { kind: 'page', to: '/debrief' } },
  // The steps: what to take along, then the genuine offers of the questions before, then of those after.
  steps: 3,
  stepTitle: (step) => debriefAnswers.rounds[PHASES[step - 2] ?? 'before'],
} as const satisfies Scene
