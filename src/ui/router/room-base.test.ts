import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { roomAddress } from '#app/web/entry/room-address.ts'
import { authCalls } from '#features/auth/schema.ts'
import { referralLink } from '#features/referrals/web/ReferralsPage.tsx'
import { settingsCalls } from '#features/settings/schema.ts'
import { askServer } from '../live/api.ts'
import { isServerThere } from '../offline/connection-return.ts'
import { roomBase } from './room-base.ts'

const ORIGIN = 'https://sikalab.example'
const at = (pathname: string) => vi.stubGlobal('location', { pathname, origin: ORIGIN })
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['/', ''],
  ['/r/123456/', '/r/123456'],
  ['/r/12345/', ''],
  ['/r/1234567/', ''],
  ['/x/r/123456/', ''],
])('the page at %s is of the room at "%s"', (pathname, base) => {
  at(pathname)
  expect(roomBase()).toBe(base)
})

test.each([
  ['/', ''],
  ['/r/123456/', '/r/123456'],
])('a page at %s asks its own room alone, and leads others there', async (pathname, base) => {
  at(pathname)
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    return Response.json({})
  })
  await askServer(settingsCalls.readPublic, {})
  await askServer(authCalls.signOut, {})
  await isServerThere(new AbortController().signal)
  expect(paths).toEqual([`${base}/api/settings`, base + authCalls.signOut.path, `${base}/healthz`])
  expect(referralLink('12E345')).toBe(`${ORIGIN}${base}/#/onboard?ref=12E345`)
  const lan = { protocol: 'http:', hostname: '10.0.0.7', origin: 'http://10.0.0.7:3000' }
  expect(roomAddress(lan)).toBe(base ? `${lan.origin}${base}/` : lan.origin)
})

// The pattern finds an address of the server's in code; the list below says what may stand before it.
const ADDRESS =
  /(['"`])\/(?:api|healthz|readyz|sw\.js|manifest|#|r\/)|\b(?:PROOFS|PICTURES|LIVE)_PATH\b|(?<!navigation\.)location\.(?:origin|pathname|href)/
const ALLOWED = /inRoom\(|import |const LIVE_PATH = |^\s*(?:\*|\/\/)/

test('no part of the web goes to an absolute address but through its room', () => {
  const root = join(import.meta.dirname, '..', '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /^(?:ui|app\/web|features\/[^/]+\/web)\/.*\.tsx?$/.test(path) &&
      !/\.test\./.test(path) &&
      !/router\/(?:room-base|other-rooms)\.ts$|web\/worker\//.test(path),
  )
  expect(files.length).toBeGreaterThan(300)
  const lines = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((text) => ADDRESS.test(text) && !ALLOWED.test(text))
      .map((text) => `${path}: ${text.trim()}`),
  )
  expect(lines).toEqual([])
})
