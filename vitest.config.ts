import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
      'faults/**/*.test.ts',
      'security/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    globalSetup: ['tests/database.ts'],
    // Two cores: a file each. A database test that takes longer than this hangs.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
