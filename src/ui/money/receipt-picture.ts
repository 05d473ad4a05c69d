import { type Day, formatDay, formatInstant } from '#core/day.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'
import { fields } from '#core/words/en/fields.ts'
import { receiptPicture as t } from '../words/en/receipt.ts'

type PictureFacts = {
  platform: string
  amount: Pesewas
  reference: string
  /** Practice numbers. */
  from: string
  to: string
  toName: string
  sentOn: Day
  /** ISO 8601. */
  sentAt: string
}

const WIDTH = 720
const HEIGHT = 1000
const MARGIN = 48
const SANS = 'system-ui, sans-serif'

/** The rows of the picture below the amount, in order. */
export function rowsOf(facts: PictureFacts): readonly (readonly [name: string, value: string])[] {
  return [
    [t.from, facts.from],
    [t.to, facts.toName],
    [t.toNumber, facts.to],
    [t.reference, facts.reference],
    [t.day, formatDay(facts.sentOn)],
    [t.time, formatInstant(facts.sentAt)],
  ]
}

/**
 * The receipt of a practice payment as a picture, with the practice notice in it: small to send to
 * the house, or as a PNG, which every phone's gallery and messenger takes for a picture.
 */
export async function drawReceipt(
  facts: PictureFacts,
  type: 'image/webp' | 'image/png' = 'image/webp',
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  const colour = colours()
  const write = writer(pen)

  fill(pen, colour('hall'), 0, 0, WIDTH, HEIGHT)
  drawStrip(pen, colour)
  drawMark(pen, colour, MARGIN, 48)
  write(facts.platform, MARGIN + 84, 96, 36, 700, colour('on-hall'))
  fill(pen, colour('practice'), 0, 136, WIDTH, 72)
  write(fields.practice, MARGIN, 182, 28, 700, colour('on-practice'))
  write(t.title, MARGIN, 278, 28, 400, colour('on-hall-muted'))
  write(formatGhs(facts.amount), MARGIN, 356, 68, 700, colour('on-hall'))
  rowsOf(facts).forEach(([name, value], index) => {
    const top = 400 + index * 94
    fill(pen, colour('hall-line'), MARGIN, top, WIDTH - 2 * MARGIN, 2)
    write(name, MARGIN, top + 36, 24, 400, colour('on-hall-muted'))
    write(value, MARGIN, top + 74, 32, 600, colour('on-hall'))
  })
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture came.'))),
      type,
      0.9,
    ),
  )
}

/** The app's own colours, whatever the theme is. */
function colours(): (name: string) => string {
  const style = getComputedStyle(document.documentElement)
  return (name) => style.getPropertyValue(`--${name}`).trim()
}

function fill(
  pen: CanvasRenderingContext2D,
  style: string,
  ...box: [x: number, y: number, width: number, height: number]
): void {
  pen.fillStyle = style
  pen.fillRect(...box)
}

/** Writes one line, smaller where it would leave the picture. */
function writer(pen: CanvasRenderingContext2D) {
  return (
    text: string,
    x: number,
    y: number,
    size: number,
    weight: number,
    style: string,
  ): void => {
    const room = WIDTH - MARGIN - x
    pen.font = `${weight} ${size}px ${SANS}`
    const { width } = pen.measureText(text)
    if (width > room) pen.font = `${weight} ${Math.floor((size * room) / width)}px ${SANS}`
    pen.fillStyle = style
    pen.fillText(text, x, y)
  }
}

/** The strip of kente along the top. */
function drawStrip(pen: CanvasRenderingContext2D, colour: (name: string) => string): void {
  fill(pen, colour('gold'), 0, 0, WIDTH, 16)
  for (let x = 0; x < WIDTH; x += 128) {
    fill(pen, colour('art-0'), x, 0, 32, 16)
    fill(pen, colour('gold'), x + 8, 0, 4, 16)
    fill(pen, colour('gold'), x + 20, 0, 4, 16)
    for (const [across, down] of [
      [40, 0],
      [48, 8],
      [56, 0],
    ] as const) {
      fill(pen, colour('brass-cut'), x + across, down, 8, 8)
    }
    fill(pen, colour('art-2'), x + 72, 0, 32, 16)
  }
}

/** The gold-weight of the brand. */
function drawMark(
  pen: CanvasRenderingContext2D,
  colour: (name: string) => string,
  x: number,
  y: number,
): void {
  fill(pen, colour('art-0'), x, y, 64, 64)
  pen.strokeStyle = colour('brass')
  pen.lineWidth = 4
  for (const inset of [13, 22, 30]) {
    pen.strokeRect(x + inset, y + inset, 64 - 2 * inset, 64 - 2 * inset)
  }
}
