// `npm test` is what a newcomer waits for, `npm run test:deep` is everything, as CI runs it. A test that is
// started by its name always runs.

/** True if this is `npm test`. */
export const isQuick = process.env['SIKALAB_QUICK'] === '1'

/**
 * Left to the deep run: what kills, freezes and races servers, and what plays houses by the
 * thousand.
 */
export const DEEP_TESTS = [
  'lab/faults/**',
  'lab/scale/**',
  'lab/security/**',
  'src/app/backup.test.ts',
  'src/app/cli/backup*.test.ts',
  'src/app/cli/cli.test.ts',
  'src/app/cli/crew.test.ts',
  'src/app/cli/database.test.ts',
  'src/app/cli/room*.test.ts',
  'src/app/cli/signals.test.ts',
  'src/app/cli/teachers.test.ts',
  'src/app/earlier-house.test.ts',
  'src/app/export-room.test.ts',
  'src/app/idle.test.ts',
  'src/app/wakes.test.ts',
  'src/features/crowd/crowd.test.ts',
  'src/features/joining/guesses.test.ts',
  'src/platform/database/migrate-killed.test.ts',
  'src/platform/http/upload.test.ts',
  'src/platform/postgres/*.test.ts',
  'src/rooms/*.test.ts',
  'tests/races/**',
  'tests/houses/model.test.ts',
  'tests/houses/outage.test.ts',
  'tests/houses/room-*.test.ts',
  'tests/text/room-texts.test.ts',
  'tests/houses/run-law.test.ts',
  'tests/houses/the-run-comes.test.ts',
]

/**
 * The journeys of the money and of the hour: the others walk every page, state and language, or
 * break something.
 */
export const QUICK_JOURNEYS = [
  'answer-cards',
  'decisions',
  'deposit',
  'joining',
  'lesson',
  'machines',
  'main-job',
  'pocket',
  'read-cards',
  'request-rows',
  'rooms',
  'run',
  'truth',
  'withdraw',
]
