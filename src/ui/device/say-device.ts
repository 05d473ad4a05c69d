import { device as t } from '../words/en/device.ts'

/** The order matters: many browsers also name the ones that they are based on. */
const BROWSERS: readonly [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\/|\bOPT\/|Opera Mini/, 'Opera'],
  [/UCBrowser\//, 'UC Browser'],
  [/\bPHX\/|PhoenixBrowser/, 'Phoenix'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/YaBrowser\//, 'Yandex'],
  [/DuckDuckGo\//, 'DuckDuckGo'],
  [/; wv\)/, 'An app'],
  [/FxiOS\/|Firefox\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+(?: Mobile\/\w+)? Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/KAIOS/i, 'KaiOS'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows Phone/, 'Windows Phone'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const LONGEST_PLAIN = 60

const nameIn = (table: readonly [RegExp, string][], agent: string) =>
  table.find(([sign]) => sign.test(agent))?.[1]

/** 'Chrome on Android', from what a browser says of itself; a program nobody knows, by its own words. */
export function sayDevice(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return t.on(browser, system)
  if (browser) return browser
  if (system) return t.systemOnly(system)
  const plain = userAgent.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '').trim()
  if (!plain) return t.unknown
  const cut = plain.length > LONGEST_PLAIN ? `${plain.slice(0, LONGEST_PLAIN)}…` : plain
  return t.program(cut)
}

/** True for a phone or tablet. Only the icon beside the device's name uses it. */
export function isHandheld(userAgent: string): boolean {
  return /Android|iPhone|iPad|Mobile|KAIOS/i.test(userAgent)
}
