import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'lab/**/*.test.ts'],
    globalSetup: ['tests/database.ts'],
    // Files share what they have imported: a world is a database of its own, a page is taken down
    // after each test, and reading everything anew for each file takes a third of the time.
    isolate: false,
    // Two cores: a file each. A database test that takes longer than this hangs.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
