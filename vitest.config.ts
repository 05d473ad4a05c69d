import { defineConfig } from 'vitest/config'
import { LONGEST_TEST_MS } from './tests/rig/long-day.ts'
import { LongFilesApart } from './tests/rig/long-files.ts'
import { DEEP_TESTS, isQuick } from './tests/rig/quick.ts'
import { listFiles, read } from './tests/rig/source-files.ts'

/** Tests of what runs in a browser: pages, and the modules that remember something of a device. */
const PAGES = [
  'src/**/*.test.tsx',
  'src/ui/**/*.test.ts',
  'src/app/web/**/*.test.ts',
  'src/features/*/web/**/*.test.ts',
]
/**
 * Pages with js-aruco2, a plain script whose parts are on `this`: a context of its own loads it
 * without them.
 */
const ON_THIS = /^src\/features\/cards\/web\//
/** Tests that put something in a module's place, or load modules anew. */
const WITH_OTHER_MODULES = listFiles(['src']).filter(
  (file) =>
    /\.test\.tsx?$/.test(file) &&
    (ON_THIS.test(file) || /\bvi\.(doMock|mock|resetModules)\(/.test(read(file))),
)
const common = {
  testTimeout: LONGEST_TEST_MS,
  hookTimeout: LONGEST_TEST_MS,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    // Three for two cores: some files mostly wait, for a server that hangs or a job whose time has not come.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesApart },
    projects: [
      {
        test: {
          ...common,
          name: 'server',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'lab/**/*.test.ts'],
          exclude: isQuick ? [...PAGES, ...DEEP_TESTS] : PAGES,
          globalSetup: ['tests/rig/database.ts'],
          setupFiles: ['tests/rig/begin-on-a-long-day.ts'],
          // Files share what they have imported: a world is a database of its own, and reading
          // everything anew for each file takes a third of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'pages',
          include: PAGES,
          exclude: WITH_OTHER_MODULES,
          setupFiles: ['tests/rig/loaded-to-the-end.ts'],
          // A context a file in few processes takes half the time of a process a file. Modules are not
          // shared: a part of a page that is being loaded when its file ends is never done, and the
          // next page with that part would wait for it for ever.
          pool: 'vmForks',
        },
      },
      {
        test: {
          ...common,
          name: 'pages with other modules',
          include: WITH_OTHER_MODULES,
          setupFiles: ['tests/rig/loaded-to-the-end.ts'],
          // A process a file: in such contexts, one run of ten passed over a mock of a module.
          isolate: true,
        },
      },
    ],
  },
})
