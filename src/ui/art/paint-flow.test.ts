// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { layOutCloth } from './cloth-layout.ts'
import { FLOW_KINDS, tintOf } from './flow-colours.ts'
import { FILM_MS, type FlowBand, openFilm } from './paint-flow.ts'

const GROUND = { width: 1280, height: 470, scale: 1 }
const COLOURS = {
  threads: ['#f00', '#00f', '#fa0'],
  robots: ['#999'],
  weft: '#fff',
  weftDark: '#000',
  promise: '#fc0',
  beam: '#a70',
}

type Stroke = { readonly style: string; readonly mode: string }

/** A context that draws nothing, and remembers what it was asked to stroke or to fill. */
function fakeContext(strokes: Stroke[], fills: string[] = []) {
  const state: Record<string, unknown> = { globalCompositeOperation: 'source-over' }
  return new Proxy(state, {
    get: (own, name) => {
      if (name === 'getImageData') {
        const parts = Array.from(
          String(own['fillStyle']).slice(1),
          (digit) => parseInt(digit, 16) * 17,
        )
        return () => ({ data: [...parts, 255] })
      }
      if (name === 'fillRect') return () => fills.push(String(own['fillStyle']))
      if (name === 'stroke' || name === 'fill') {
        return () =>
          strokes.push({
            style: String(own[`${name}Style`]),
            mode: String(own['globalCompositeOperation']),
          })
      }
      return name in own ? own[String(name)] : () => undefined
    },
  }) as unknown as CanvasRenderingContext2D
}

type OpenFlow = { shares?: number[]; givers?: (number | null)[]; missed?: number[] }

/** The film of these bands, what its canvas strokes, and what each of its layers does. */
function open(
  kinds: readonly (Pick<FlowBand, 'hue' | 'whose'> & { group?: number })[],
  { shares = [1], givers = [], missed = [] }: OpenFlow = {},
) {
  const [seen, layered, fills]: [Stroke[], Stroke[][], string[]] = [[], [], []]
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => {
    layered.push([])
    return fakeContext(layered[layered.length - 1] ?? [], fills)
  }) as never)
  onTestFinished(() => context.mockRestore())
  const share = 1 / kinds.length
  const bands = kinds.map((kind, thread) => {
    const at = thread * share
    return { group: 0, ...kind, thread, at, wide: share, share, start: at, end: at }
  })
  const threads = kinds.map(({ hue }, key) => ({ key, span: 100, kept: 100, hue }))
  const layout = layOutCloth({ threads, days: [] }, GROUND)
  const layers = { layout, warp: null, weft: null, promises: null }
  const left = shares.map((part) => ({ share: part, isNamed: false }))
  const right = shares.map((_, at) => ({ share: at === 0 ? 1 : 0, isNamed: false }))
  const flow = { bands, sides: { left, right }, givers, missed }
  const film = { layers: layers as never, flow }
  const canvas = { on: fakeContext(seen), ground: GROUND, colours: COLOURS }
  return { draw: openFilm(canvas, film), seen, layered, fills }
}

const OTHERS = { hue: 0, whose: 'others' } as const
const OWN = { hue: 0, whose: 'own' } as const
const ROBOTS = { hue: null, whose: 'others' } as const

test('while the threads move each is drawn once a frame, also one that changes its colour', () => {
  const { draw, seen } = open([OTHERS, OWN, ROBOTS, OWN])
  draw((FILM_MS.leaves + FILM_MS.isThere) / 2)
  expect(seen).toHaveLength(4)
  expect(new Set(seen.map(({ mode }) => mode))).toEqual(new Set(['source-over']))
})

test('once they are there one’s own money alone is hatched, under all others’, and a frame draws no thread anew', () => {
  const { draw, seen, layered } = open([OTHERS, OWN, ROBOTS, OWN])
  for (const after of [0, 40, 800]) draw(FILM_MS.isThere + after)
  expect(seen).toEqual([])
  const hatched = layered.filter((strokes) => strokes.some(({ mode }) => mode === 'source-in'))
  // The two bands of one's own, upon them all lines at once, and none of these where others' bands cross.
  expect(hatched.map((strokes) => strokes.map(({ mode }) => mode))).toEqual([
    ['source-over', 'source-over', 'source-in', 'destination-out', 'destination-out'],
  ])
})

test('others’ money takes the colour of the group that put it in, and lies upon all the rest', () => {
  const others = [0, 0, 1].map((group, hue) => ({ hue, group, whose: 'others' }) as const)
  const { draw, layered } = open([...others, OWN, { hue: 7, whose: 'drawer' }])
  draw(FILM_MS.isThere)
  const [bands = []] = layered.filter((strokes) => strokes.length === 6)
  // Before them what is no others': grey and white. Side by side they are one ribbon, cut out as a whole.
  expect(bands.slice(2)).toEqual([
    { style: '#fff', mode: 'destination-out' },
    ...['rgb(0 0 255 / 0.950)', 'rgb(0 0 255 / 0.880)', 'rgb(255 170 0 / 0.950)'].map((style) => ({
      style,
      mode: 'source-over',
    })),
  ])
})

test('the post of each group that paid has the colour of its money, and those who got stand at wood', () => {
  const { draw, fills } = open([OTHERS, { ...OTHERS, group: 1 }], {
    shares: [0.5, 0.5],
    givers: [0, 1],
  })
  draw(FILM_MS.isThere)
  const { threads, beam } = COLOURS
  expect(fills.slice(-3)).toEqual([threads[tintOf(0)], threads[tintOf(1)], beam])
})

test('who got nothing has a broken post of gold, and no other is drawn for nothing', () => {
  const { draw, fills } = open([OTHERS], { shares: [1, 0], givers: [0, 1], missed: [0.9] })
  draw(FILM_MS.isThere)
  const { threads, beam, promise } = COLOURS
  expect(fills.slice(-5)).toEqual([threads[tintOf(0)], beam, promise, promise, promise])
})

test('a post of money that has one colour has it too: white in the drawer alone, sand of robots', () => {
  const bands = [OTHERS, { ...ROBOTS, group: 1 }, { hue: 0, whose: 'drawer', group: 2 } as const]
  const { draw, fills } = open(bands, { shares: [1 / 3, 1 / 3, 1 / 3], givers: [0, 1, 2] })
  draw(FILM_MS.isThere)
  expect(fills.slice(-4)).toEqual([
    COLOURS.threads[tintOf(0)],
    FLOW_KINDS.robots,
    'rgb(250 246 238 / 0.920)',
    COLOURS.beam,
  ])
})

test('a hair of one’s own money is not drawn across others’', () => {
  // A hundred to the height of the wall: each is thinner than its hatching.
  const { draw, layered } = open([OWN, ...Array.from({ length: 99 }, () => OTHERS)])
  draw(FILM_MS.isThere)
  expect(
    layered.map((strokes) => strokes.filter(({ mode }) => mode === 'source-over').length),
  ).toContain(99)
})
