import { expect, test } from 'vitest'
import { listFiles, read } from '../rig/source-files.ts'

// A page tells time by the server's clock (src/ui/device/server-clock.ts): how long ago, how long still,
// which day it is. A device's own clock may be minutes or years off, and may be set meanwhile.

/** The readers of the device's clock, and why the server's would be wrong there. */
const OWN_CLOCK: Readonly<Record<string, string>> = {
  'src/ui/device/server-clock.ts': 'holds the one against the other',
  'src/ui/dialogs/use-tooltip.ts': 'how long since this device showed one',
  'src/ui/device/shortcuts.ts': 'how long between two keys',
  'src/ui/live/follow-live.ts': 'how long since this page was seen',
  'src/ui/live/stream.ts': 'how long since the last sign, over a sleep too',
  'src/ui/offline/cached-entries.ts': 'how old what this device wrote is',
  'src/app/web/profile/on-device.ts': 'when this device wrote it',
  'src/app/web/entry/chunk-load-error.ts': 'how long since this tab was loaded again',
  'src/app/web/entry/Members.tsx': 'when this device read it',
  'src/features/notifications/web/NotificationsPage.tsx':
    'before or after this device read the news',
  'src/features/rooms/web/own/AdminOwnRoomPage.tsx': 'how long between two presses',
  'src/features/wallet/web/requests/request-list.ts': 'before or after this device read the list',
}

const READS = /\bDate\.now\b|\bnew Date\(\s*\)/

const readsOwnClock = (text: string) =>
  text.split('\n').some((line) => READS.test(line.replace(/^\s*(\/\/|\*).*$/, '')))

test('nothing that a page shows of time is by the clock of the device', () => {
  const files = listFiles(['src']).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && /\/web\/|^src\/ui\//.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const findings = files.filter((file) => readsOwnClock(read(file)))
  expect(findings.toSorted()).toEqual(Object.keys(OWN_CLOCK).toSorted())
})

test('a page that reads the device’s clock would be found', () => {
  expect(readsOwnClock('const [now] = useState(() => Date.now())')).toBe(true)
  expect(readsOwnClock('const madeOn = new Date().toLocaleDateString()')).toBe(true)
  expect(readsOwnClock('useState(Date.now)')).toBe(true)
  expect(readsOwnClock('  // Date.now() is theirs')).toBe(false)
  expect(readsOwnClock('new Date(at).toISOString()')).toBe(false)
})
