import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { projectRoot } from '#platform/base/project-root.ts'
import journeys from '../../playwright.config.ts'

// The journeys as they are, with patience: eight programs more than usual share the machine, and what
// is asked here is whether it is right, not whether it is quick.

export default defineConfig({
  ...journeys,
  testDir: join(projectRoot(), 'e2e'),
  outputDir: join(projectRoot(), '.cache', 'scale', 'journeys'),
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: { ...journeys.use, actionTimeout: 45_000 },
})
