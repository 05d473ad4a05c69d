import { expect, test } from 'vitest'
import { isHandheld, sayDevice } from './say-device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT}`
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.70`, 'Edge on Windows'],
  [`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.2903.87`, 'Edge on Android'],
  [
    `${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0`, 'Opera on Android'],
  ['Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423', 'Opera on Android'],
  [
    `${ANDROID} Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36 PHX/16.3`,
    'Phoenix on Android',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 9; en-US) AppleWebKit/537.36 Version/4.0 Chrome/78.0 UCBrowser/13.4 Mobile Safari/537.36',
    'UC Browser on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) ${WEBKIT} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`,
    'An app on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Firefox on Windows',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'Firefox on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome on ChromeOS',
  ],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${IPHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    'Firefox on KaiOS',
  ],
])('%s is said as %s', (agent, said) => {
  expect(sayDevice(agent)).toBe(said)
})

test('what is only half known is said as far as it is', () => {
  expect(sayDevice('Something/1.0 (Windows NT 10.0)')).toBe('A browser on Windows')
  expect(sayDevice('Firefox/133.0')).toBe('Firefox')
})

test('a program nobody knows is called that beside its own words, and none at all is said to be unknown', () => {
  expect(sayDevice('curl/8.5.0')).toBe('An unknown program (curl/8.5.0)')
  expect(sayDevice(' ')).toBe('Unknown browser')
  expect(sayDevice('')).toBe('Unknown browser')
  expect(sayDevice('x'.repeat(300))).toBe(`An unknown program (${'x'.repeat(60)}…)`)
  expect(sayDevice('turned\u202earound\u0007')).toBe('An unknown program (turnedaround)')
})

test('a phone is told from a desk', () => {
  expect(isHandheld(`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`)).toBe(true)
  expect(isHandheld(`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`)).toBe(false)
})
