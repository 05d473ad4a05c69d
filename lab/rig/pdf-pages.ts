import { inflateSync } from 'node:zlib'

// Reads back what Chromium draws into a PDF: the filled shapes and where text begins, page by page.
// It knows what Chromium writes, and throws on what it does not know.

type Matrix = readonly [number, number, number, number, number, number]
type Point = { readonly x: number; readonly y: number }
/** A filled polygon in points of 1/72 inch from the page's upper left corner. */
export type Shape = { readonly corners: readonly Point[]; readonly brightness: number }
export type PdfPage = {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  readonly texts: readonly Point[]
}

/** The pages of a PDF that Chromium wrote. */
export function readPdf(pdf: Buffer): PdfPage[] {
  const text = pdf.toString('latin1')
  const pages = [...text.matchAll(/\/Type \/Page\n[^]*?>>(?=\nendobj)/g)]
  return pages.map(({ 0: page }) => {
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)
    const contents = /\/Contents (\d+) 0 R/.exec(page)?.[1]
    if (!box || !contents) throw new Error('A page without a size or without contents.')
    const [width, height] = [Number(box[1]), Number(box[2])]
    return { width, height, ...drawn(streamOf(pdf, text, contents), height) }
  })
}

function streamOf(pdf: Buffer, text: string, number: string): string {
  const object = text.indexOf(`\n${number} 0 obj`)
  const start = /stream\r?\n/g
  start.lastIndex = object
  const match = start.exec(text)
  if (!match) throw new Error(`No stream ${number}.`)
  const end = text.indexOf('endstream', match.index)
  return inflateSync(pdf.subarray(start.lastIndex, end)).toString('latin1')
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
function times(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner
  const [m, n, o, p, q, r] = outer
  return [
    a * m + b * o,
    a * n + b * p,
    c * m + d * o,
    c * n + d * p,
    e * m + f * o + q,
    e * n + f * p + r,
  ]
}

function drawn(content: string, height: number): Pick<PdfPage, 'shapes' | 'texts'> {
  const shapes: Shape[] = []
  const texts: Point[] = []
  const saved: { at: Matrix; brightness: number }[] = []
  let [at, brightness] = [IDENTITY, 0]
  let paths: Point[][] = []
  let numbers: number[] = []
  const place = (x: number, y: number): Point => {
    const [a, b, c, d, e, f] = at
    return { x: a * x + c * y + e, y: height - (b * x + d * y + f) }
  }
  const take = (): number => numbers.shift() ?? 0
  const matrix = (): Matrix => [take(), take(), take(), take(), take(), take()]
  const step: Readonly<Record<string, () => void>> = {
    q: () => saved.push({ at, brightness }),
    Q: () => ({ at, brightness } = saved.pop() ?? { at, brightness }),
    cm: () => (at = times(matrix(), at)),
    rg: () => (brightness = (take() + take() + take()) / 3),
    re: () => {
      const [x, y, w, h] = [take(), take(), take(), take()]
      paths.push([place(x, y), place(x + w, y), place(x + w, y + h), place(x, y + h)])
    },
    m: () => paths.push([place(take(), take())]),
    l: () => paths.at(-1)?.push(place(take(), take())),
    f: () => {
      shapes.push(...paths.map((corners) => ({ corners, brightness })))
      paths = []
    },
    Tm: () => {
      const [, , , , e, f] = matrix()
      texts.push(place(e, f))
    },
  }
  // A path to clip to, or one drawn as a line, is no filled shape.
  const drops = new Set(['n', 'S'])
  for (const word of content.replace(/\[[^\]]*\]|<[^>]*>/g, '').split(/\s+/)) {
    if (/^-?[\d.]+$/.test(word)) numbers.push(Number(word))
    else {
      step[word]?.()
      if (drops.has(word)) paths = []
      numbers = []
    }
  }
  return { shapes, texts }
}

/** A page as a picture of `scale` points for each of its own: even-odd over each shape, no soft edges. */
export function rasterised({ width, height, shapes }: PdfPage, scale: number) {
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const data = new Uint8ClampedArray(w * h).fill(255)
  for (const { corners, brightness } of shapes) {
    const ys = corners.map(({ y }) => y * scale)
    const last = Math.min(h - 1, Math.ceil(Math.max(...ys)))
    for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= last; y++) {
      const cuts = cutsAt(corners, scale, y + 0.5)
      for (let at = 0; at + 1 < cuts.length; at += 2) {
        const from = Math.max(0, Math.round(cuts[at] ?? 0))
        const to = Math.min(w, Math.round(cuts[at + 1] ?? 0))
        if (to > from) data.fill(Math.round(255 * brightness), y * w + from, y * w + to)
      }
    }
  }
  return { width: w, height: h, data }
}

/** Lists where the edges of a shape cross one line of the picture, from left to right. */
function cutsAt(corners: readonly Point[], scale: number, y: number): number[] {
  return corners
    .flatMap((one, at) => {
      const next = corners[(at + 1) % corners.length] ?? one
      const [from, to] = [one.y * scale, next.y * scale]
      if (from <= y === to <= y) return []
      return [scale * (one.x + ((next.x - one.x) * (y - from)) / (to - from))]
    })
    .sort((a, b) => a - b)
}
