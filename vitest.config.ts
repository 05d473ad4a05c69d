import { defineConfig } from 'vitest/config'
import { LongFilesApart } from './tests/long-files.ts'

/** What runs in a browser: pages, and the modules that remember something of a device. */
const PAGES = [
  'src/**/*.test.tsx',
  'src/ui/**/*.test.ts',
  'src/app/web/**/*.test.ts',
  'src/features/*/web/**/*.test.ts',
]
// A database test that takes longer than a minute hangs.
const common = { testTimeout: 60_000, hookTimeout: 60_000 }

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
          exclude: PAGES,
          globalSetup: ['tests/database.ts'],
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
          // A part of a page that is being loaded when its file ends is never done: where files share
          // their modules, the next page with that part waits for it for ever. A process a file, because in
          // contexts of one process (vmForks, half the time) one run of ten passed over a `vi.mock`.
          isolate: true,
        },
      },
    ],
  },
})
