import { scaleLog } from 'd3-scale'

// A chart as a file of its own: logarithmic both ways, so that what is equally long at any size lies
// flat, and what grows with their number rises. Readable on a light page and on a dark one.

const WIDTH = 960
const HEIGHT = 620
const LEFT = 84
const RIGHT = 690
const TOP = 64
const BOTTOM = 556
const LABEL_EVERY = 21

const COLOURS = [
  ['#0b6e4f', '#4cc99b'],
  ['#b3541e', '#f0955c'],
  ['#1f5fa8', '#6db1f5'],
  ['#8a2f6b', '#e28bc4'],
  ['#7a6a00', '#d9c440'],
  ['#444f5a', '#aab6c2'],
]
const DASHES = ['', '7 4', '2 4']

const PER_SIZE: Readonly<Record<number, string>> = {
  0.1: '0.1 ms',
  1: '1 ms',
  10: '10 ms',
  100: '100 ms',
  1_000: '1 s',
  10_000: '10 s',
  100_000: '100 s',
}

type Words = { readonly head: string; readonly title: string; readonly counted: string }
type Figure = { readonly phones: number; readonly p50Ms: Readonly<Record<string, number>> }

export function lineChart(found: readonly Figure[], words: Words): string {
  const bySize = [...found].sort((a, b) => a.phones - b.phones)
  const names = [...new Set(bySize.flatMap(({ p50Ms }) => Object.keys(p50Ms)))]
  const sizes = bySize.map(({ phones }) => phones)
  const all = bySize.flatMap(({ p50Ms }) => Object.values(p50Ms))
  const least = 10 ** Math.floor(Math.log10(Math.min(...all)))
  const most = 10 ** Math.ceil(Math.log10(Math.max(...all)))
  const x = scaleLog([sizes[0] ?? 1, sizes.at(-1) ?? 10], [LEFT, RIGHT])
  const y = scaleLog([least, most], [BOTTOM, TOP])
  const lines = names.map((name, at): DrawnCurve => {
    const points = bySize.flatMap(({ phones, p50Ms }): Point[] => {
      const ms = p50Ms[name]
      return ms === undefined ? [] : [[x(phones), y(ms)]]
    })
    const dash = DASHES[Math.floor(at / COLOURS.length) % DASHES.length] ?? ''
    return { name, points, colour: at % COLOURS.length, dash, end: points.at(-1)?.[1] ?? 0 }
  })
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">`,
    `<title id="title">${words.title}</title>`,
    style(),
    `<rect class="page" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text class="head" x="${LEFT}" y="34">${words.head}</text>`,
    ...gridOf(y, least, most),
    ...sizes.map((size) => sizeMark(x(size), size)),
    `<text class="tick" x="${(LEFT + RIGHT) / 2}" y="${BOTTOM + 48}" text-anchor="middle">${words.counted}</text>`,
    ...lines.map(drawLine),
    ...drawLabels(lines),
    '</svg>',
  ].join('\n')}\n`
}

type Point = readonly [number, number]
type DrawnCurve = {
  readonly name: string
  readonly points: readonly Point[]
  readonly colour: number
  readonly dash: string
  readonly end: number
}

function style(): string {
  const set = (shade: 0 | 1) =>
    COLOURS.map((pair, at) => `.l${at}{stroke:${pair[shade]}}.t${at}{fill:${pair[shade]}}`).join('')
  return `<style>
text{font:15px system-ui,-apple-system,"Segoe UI",sans-serif}
.page{fill:#fff}.head{font-size:18px;font-weight:600;fill:#16201b}.tick{fill:#4a554f}.grid{stroke:#dfe5e1}
.line{fill:none;stroke-width:2.25;stroke-linejoin:round}.lead{stroke-width:1;opacity:.55;fill:none}
${set(0)}
@media (prefers-color-scheme:dark){.page{fill:#111714}.head{fill:#eef3f0}.tick{fill:#b4c0b9}.grid{stroke:#2b3530}
${set(1)}}
</style>`
}

function gridOf(y: (ms: number) => number, least: number, most: number): string[] {
  const marks: number[] = []
  for (let ms = least; ms <= most * 1.001; ms *= 10) marks.push(Number(ms.toPrecision(1)))
  return marks.flatMap((ms) => [
    `<line class="grid" x1="${LEFT}" x2="${RIGHT}" y1="${round(y(ms))}" y2="${round(y(ms))}"/>`,
    `<text class="tick" x="${LEFT - 12}" y="${round(y(ms) + 5)}" text-anchor="end">${PER_SIZE[ms] ?? `${ms} ms`}</text>`,
  ])
}

function sizeMark(at: number, size: number): string {
  const said = size.toLocaleString('en-GH')
  return [
    `<line class="grid" x1="${round(at)}" x2="${round(at)}" y1="${TOP}" y2="${BOTTOM}"/>`,
    `<text class="tick" x="${round(at)}" y="${BOTTOM + 24}" text-anchor="middle">${said}</text>`,
  ].join('')
}

function drawLine({ points, colour, dash }: DrawnCurve): string {
  const path = points.map(([x, y], at) => `${at ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')
  const dots = points.map(
    ([x, y]) => `<circle class="t${colour}" cx="${round(x)}" cy="${round(y)}" r="3.5"/>`,
  )
  const dashes = dash && ` stroke-dasharray="${dash}"`
  return `<path class="line l${colour}"${dashes} d="${path}"/>${dots.join('')}`
}

/** Each beside the end of its line, moved apart where ends lie close, with a thread to it. */
function drawLabels(lines: readonly DrawnCurve[]): string[] {
  const inOrder = [...lines].sort((a, b) => a.end - b.end)
  const places = inOrder.map(({ end }) => end)
  for (let at = 1; at < places.length; at++) {
    places[at] = Math.max(places[at] ?? 0, (places[at - 1] ?? 0) + LABEL_EVERY)
  }
  let lowest = BOTTOM + LABEL_EVERY
  for (let at = places.length - 1; at >= 0; at--) {
    lowest = Math.min(places[at] ?? 0, lowest - LABEL_EVERY)
    places[at] = lowest
  }
  return inOrder.map(({ name, colour, points }, at) => {
    const [x = RIGHT, y = 0] = points.at(-1) ?? []
    const place = places[at] ?? y
    const thread = `M${round(x + 6)} ${round(y)}L${RIGHT + 18} ${round(place)}`
    return (
      `<path class="lead l${colour}" d="${thread}"/>` +
      `<text class="t${colour}" x="${RIGHT + 23}" y="${round(place + 5)}">${name}</text>`
    )
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
