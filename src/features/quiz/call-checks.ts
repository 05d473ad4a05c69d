import type { CallChecks } from '#tests/rig/call-check.ts'

export const quizChecks = {
  'quiz.exportGift': {
    for: ['admin'],
    sound: { language: 'en' },
    reaches: () => ({ language: 'ak' }),
  },
  'quiz.exportQti': {
    for: ['admin'],
    sound: { language: 'en' },
    reaches: () => ({ language: 'ak' }),
  },
} satisfies CallChecks
