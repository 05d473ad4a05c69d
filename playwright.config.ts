import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { LONGEST_TEST_MS } from './tests/rig/long-day.ts'
import { isQuick, QUICK_JOURNEYS } from './tests/rig/quick.ts'

// Each worker has a house of its own (see e2e/house.ts): a day passes for a whole room, so two
// journeys in one room would pay each other's profits.
//
// A journey is played once, where its people are: learners on a phone, admins on a wide screen. Whole files
// of such journeys are listed here; a single one says it by its tag. What is only looked at (every page and
// open state, the scenes of a lesson) is loaded once and looked at in both sizes (inBothSizes). The shells
// are played in both, and so is the money's main way from joining to a paid withdrawal: on a phone by touch,
// on a wide screen by keyboard.

const ON_A_PHONE = [
  'debrief',
  'deposit',
  'languages',
  'machines',
  'notifications',
  'offline',
  'people',
  'pocket',
  'profile',
  'receipts',
  'referrals',
  'update',
  'verses',
  'withdraw',
]
const ON_A_WIDE_SCREEN = [
  'analytics',
  'audit',
  'clock',
  'density',
  'future',
  'items',
  'items-catalogue',
  'mailbox',
  'one-user',
  'run',
  'second-factor',
  'settings',
  'users',
]

const specs = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`)

const OF_THE_SYSTEM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser the machine has; Playwright's own where there is none. */
const executablePath =
  process.env['CHROMIUM_PATH'] || OF_THE_SYSTEM.find((path) => existsSync(path))

export default defineConfig({
  testDir: 'e2e',
  testMatch: isQuick ? specs(QUICK_JOURNEYS) : '*.spec.ts',
  outputDir: '.cache/e2e',
  // Three for two cores: each waits now and then for its app.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // These end what hangs, and say nothing of speed: a machine that does six things at once is six
  // times as slow.
  timeout: LONGEST_TEST_MS,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-GH',
    timezoneId: 'Africa/Accra',
    actionTimeout: 20_000,
    // axe must not measure the contrast of what is still appearing.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker loads the whole app into each new device. The journeys it is part of allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First: its last file takes a minute, which one worker would play alone at the end of the run.
    {
      name: 'wide',
      testIgnore: specs(ON_A_PHONE),
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: specs(ON_A_WIDE_SCREEN),
      grepInvert: /@wide/,
      use: { viewport: { width: 360, height: 640 }, hasTouch: true },
    },
  ],
})
