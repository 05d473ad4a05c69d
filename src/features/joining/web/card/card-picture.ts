import { fields } from '#core/words/en/fields.ts'
import { qrPathOf } from '#ui/look/qr-path.ts'
import { phoneAddress, shownAddress, spokenAddress } from '#ui/router/shown-address.ts'
import { showCode } from '../../rules/card-code.ts'
import type { Card } from '../../schema.ts'
import { joinPages } from '../../words/en/join-pages.ts'

const t = joinPages.card
const WIDTH = 720
const HEIGHT = 1000
const MARGIN = 48
const QR_SIZE = 480

/** The card as a PNG, dark on white so that any phone reads it back. */
export async function renderCardPng(card: Card): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = '#10241b'
  const write = (text: string, y: number, size: number, weight: number) => {
    pen.font = `${weight} ${size}px system-ui, sans-serif`
    pen.fillText(text, MARGIN, y, WIDTH - 2 * MARGIN)
  }
  write(t.title, 76, 36, 400)
  if (card.roomName) write(card.roomName, 118, 28, 600)
  write(card.name, 184, 56, 700)
  write(showCode(card.code), 262, 64, 700)
  const { size, path } = qrPathOf(phoneAddress(card.address))
  pen.save()
  pen.translate((WIDTH - QR_SIZE) / 2, 292)
  pen.scale(QR_SIZE / size, QR_SIZE / size)
  drawModules(pen, new Path2D(path))
  pen.restore()
  write(spokenAddress(shownAddress(card.address)), 822, 28, 600)
  write(t.warning, 872, 26, 400)
  write(fields.practice, 930, 26, 700)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}

function drawModules(pen: CanvasRenderingContext2D, modules: Path2D) {
  pen.fill(modules)
}
