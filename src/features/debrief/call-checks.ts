import type { CallChecks } from '#tests/rig/call-check.ts'

export const debriefChecks = {
  'debrief.readDebrief': { for: ['learner'], reaches: 'names nothing' },
  'debrief.readReveal': { for: ['admin'], reaches: 'names nothing' },
  'debrief.setRevealed': { for: ['admin'], reaches: 'names nothing' },
  'debrief.saveReportTo': { for: ['admin'], reaches: 'names nothing' },
  'debrief.readQuestions': { for: ['learner'], reaches: 'names nothing' },
  'debrief.sendAnswers': { for: ['learner'], reaches: 'names nothing' },
  'debrief.readStanding': { for: ['admin'], reaches: 'names nothing' },
  'debrief.setQuestions': { for: ['admin'], reaches: 'names nothing' },
  'debrief.readOwnAnswers': { for: ['learner'], reaches: 'names nothing' },
  'debrief.readEffect': { for: ['admin'], reaches: 'names nothing' },
  'debrief.setEarlyHalf': { for: ['admin'], reaches: 'names nothing' },
  'debrief.exportResearch': { for: ['admin'], reaches: 'names nothing' },
  'debrief.exportCodebook': { for: ['admin'], reaches: 'names nothing' },
  'debrief.exportAnswers': { for: ['admin'], reaches: 'names nothing' },
} satisfies CallChecks
