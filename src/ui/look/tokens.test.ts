import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Colours = ReadonlyMap<string, string>

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const inside = readFileSync(new URL('../../app/web/entry/inside.css', import.meta.url), 'utf8')
const [lightText = '', darkText = ''] = css.split("[data-theme='dark']")
const light = tokensOf(lightText)
const dark = new Map([...light, ...tokensOf(darkText)])

function tokensOf(text: string): Colours {
  return new Map(
    [...text.matchAll(/--([\w-]+):\s*(oklch\([^)]+\))/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  )
}

/** The colours on a ground: those that its utility sets, and those that it gives another name. */
function groundOf(theme: Colours, name: string): Colours {
  const [, text = ''] = inside.split(`@utility ${name} {`)
  const [body = ''] = text.split('\n}')
  const named = new Map([...theme, ...tokensOf(body)])
  const others = [...body.matchAll(/--([\w-]+):\s*var\(--([\w-]+)\)/g)]
  return new Map([
    ...named,
    ...others.map(([, own = '', of = '']) => [own, named.get(of) ?? ''] as const),
  ])
}

/** Relative luminance (WCAG 2.2) of an oklch() colour, by way of OKLab and linear sRGB. */
function luminance(colour: string): number {
  const [l = 0, c = 0, h = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3
  const green = -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3
  const blue = -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue)
}

function contrast(theme: Colours, text: string, ground: string): number {
  const [high = 0, low = 0] = [text, ground]
    .map((name) => luminance(theme.get(name) ?? ''))
    .toSorted((one, other) => other - one)
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['page', 'raised', 'sunken']
const INKS = ['ink', 'muted', 'brand', 'gold-ink', 'good', 'bad', 'wait', 'info']
const PAIRS: readonly (readonly [string, string])[] = [
  ...GROUNDS.flatMap((ground) => INKS.map((ink) => [ink, ground] as const)),
  ['ink', 'brand-soft'],
  ['brand', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-bad', 'bad'],
  ['on-practice', 'practice'],
  ['on-gold', 'gold'],
  ['on-hall', 'hall'],
  ['on-hall-muted', 'hall'],
  ['gold', 'hall'],
  ['qr-ink', 'qr-paper'],
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((colour) => ['art-text', `art-${colour}`] as const),
]

for (const [name, theme] of [
  ['light', light],
  ['dark', dark],
] as const) {
  test(`every text on its ground has a contrast of 4.5 or more in the ${name} theme`, () => {
    const weak = PAIRS.filter(([text, ground]) => contrast(theme, text, ground) < 4.5)
    expect(weak).toEqual([])
  })

  test(`borders of controls and the focus ring have a contrast of 3 or more in the ${name} theme`, () => {
    const pairs = GROUNDS.flatMap((ground) => [
      ['line-strong', ground] as const,
      ['focus', ground] as const,
    ])
    expect(pairs.filter(([line, ground]) => contrast(theme, line, ground) < 3)).toEqual([])
  })

  test(`a screen that is filled with green or oxide can be read in the ${name} theme`, () => {
    const oxide = groundOf(theme, 'ground-oxide')
    for (const base of [theme, oxide]) {
      const ground = groundOf(base, 'ground-hall')
      const pairs = [
        ...INKS.map((ink) => [ink, 'raised'] as const),
        ...['ink', 'muted'].map((ink) => [ink, 'sunken'] as const),
        ['on-brand', 'brand'] as const,
        ['on-gold', 'gold'] as const,
      ]
      expect(pairs.filter(([ink, on]) => contrast(ground, ink, on) < 4.5)).toEqual([])
      expect(contrast(ground, 'line-strong', 'raised')).toBeGreaterThanOrEqual(3)
      expect(contrast(ground, 'focus', 'raised')).toBeGreaterThanOrEqual(3)
    }
  })

  test(`the pattern of a machine stands out from its plate, and its gauge from its dial, in the ${name} theme`, () => {
    expect(contrast(theme, 'brass-cut', 'brass')).toBeGreaterThanOrEqual(4.5)
    const dials = [0, 1, 2, 3, 4, 5, 6, 7].map((colour) => `art-${colour}`)
    expect(dials.filter((dial) => contrast(theme, 'gold', dial) < 3)).toEqual([])
    expect(dials.filter((dial) => contrast(theme, 'brass', dial) < 3)).toEqual([])
  })
}

const SAME_IN_BOTH = new Set(['art-text', 'qr-ink', 'qr-paper'])

test('the dark theme names every colour the light one has', () => {
  expect([...tokensOf(darkText).keys()].toSorted()).toEqual(
    [...light.keys()].filter((name) => !SAME_IN_BOTH.has(name)).toSorted(),
  )
})

test('the practice notice is a light ground in both themes: it never goes quiet', () => {
  for (const theme of [light, dark]) {
    expect(luminance(theme.get('practice') ?? '')).toBeGreaterThan(0.5)
  }
})
