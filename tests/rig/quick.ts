// `npm test` is what a newcomer waits for, `npm run test:deep` is everything, as CI runs it. A test that is
// started by its name always runs.

/** True if this is `npm test`. */
export const isQuick = process.env['SIKALAB_QUICK'] === '1'

/** The features of which a newcomer's run plays the pages and the rules alone. */
const BESIDE = [
  'analytics',
  'audit',
  'auth',
  'autopilot',
  'cards',
  'classes',
  'clock',
  'crowd',
  'debrief',
  'joining',
  'lesson',
  'lti',
  'mailbox',
  'notifications',
  'people',
  'referrals',
  'scenario',
  'settings',
  'verses',
]

/**
 * Left to the deep run: whole servers, with their commands, rooms and databases; houses and races by the
 * thousand; and the server's half of what stands beside the money.
 */
export const DEEP_TESTS = [
  'lab/faults/**',
  'lab/scale/**',
  'lab/security/**',
  'src/app/**',
  'src/platform/**',
  'src/rooms/**',
  'tests/houses/**',
  'tests/races/**',
  'tests/tools/**',
  'tests/text/room-texts.test.ts',
  ...BESIDE.map((feature) => `src/features/${feature}/*.test.ts`),
]

/**
 * The journeys of the money: the others walk every page, state and language, lead a whole lesson, or
 * break something.
 */
export const QUICK_JOURNEYS = [
  'answer-cards',
  'decisions',
  'deposit',
  'main-job',
  'read-cards',
  'request-rows',
  'run',
  'truth',
  'withdraw',
]
