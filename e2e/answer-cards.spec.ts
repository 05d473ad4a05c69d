import { answerCardOf, sideOf } from '#features/cards/rules/card.ts'
import { openFrameReader, PASSES } from '#features/cards/rules/read-frame.ts'
import { cardSizeOf, PAPERS } from '#features/cards/rules/sheet.ts'
import { type PdfPage, rasterised, readPdf } from '#lab/rig/pdf-pages.ts'
import { roomByCall } from './open-room.ts'
import { expect, test } from './room.ts'

const POINTS_PER_MM = 72 / 25.4
/** The rim that no printer is asked to print on. */
const RIM = 4.5 * POINTS_PER_MM

test('every card of a printed sheet is whole on its paper, and the reader reads its number with side A up', {
  tag: '@wide',
}, async ({ admin, room }) => {
  const page = await room.open('/admin/cards/print', admin)
  for (const paper of ['a4', 'letter'] as const) {
    for (const perSheet of [1, 2] as const) {
      await page.getByLabel('Paper').selectOption(paper)
      await page.getByLabel('Cards on a sheet').selectOption(String(perSheet))
      await page.getByLabel('Set', { exact: true }).selectOption('3')
      // The room's set: the server has it, and the page reads it again.
      await expect(page.getByLabel('Set', { exact: true })).toHaveValue('3')
      await page.getByLabel('Last number').fill('12')
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
      const sheets = readPdf(pdf)
      expect(sheets).toHaveLength(12 / perSheet)
      for (const sheet of sheets) expectOnPaper(sheet, paper)
      expect(sheets.flatMap(cardsOn)).toEqual(
        Array.from({ length: 12 }, (_, at) => ({ set: 3, number: at + 1, side: 'A' })),
      )
      const { marker } = cardSizeOf(paper, perSheet)
      const edges = sheets.flatMap(markerEdges)
      expect(edges).toHaveLength(12)
      // Corners are whole points of the picture, each a third of a millimetre.
      expect(Math.max(...edges.map((edge) => Math.abs(edge - marker)))).toBeLessThan(1)
    }
  }
  await page.getByLabel('Last number').fill('61')
  await expect(page.getByRole('alert')).toHaveText(
    'Choose numbers from 1 to 60, the first one first.',
  )
  await expect(page.getByRole('button', { name: 'Print the cards' })).toBeDisabled()
})

test('each paper of a class by cards is printed on one sheet', {
  tag: '@wide',
}, async ({ admin, room }) => {
  test.setTimeout(120_000)
  const more = { playBy: 'cards', seats: 3 }
  const { code, host } = await roomByCall(await room.caller(admin), 'Form 2B', 'name', more)
  const page = await room.open(`/r/${code}/#/admin/rooms`, host)
  const sheets = async () =>
    readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true })).length
  for (const paper of ['Notice for learners', 'Letter to parents', 'Data sheet']) {
    await page.getByRole('button', { name: paper }).click()
    await expect(page.getByRole('dialog')).toContainText(/camera/)
    expect([paper, await sheets()]).toEqual([paper, 1])
    await page.keyboard.press('Escape')
  }
})

function expectOnPaper({ width, height, shapes, texts }: PdfPage, paper: keyof typeof PAPERS) {
  expect(Math.abs(width - PAPERS[paper].width * POINTS_PER_MM)).toBeLessThan(1)
  expect(Math.abs(height - PAPERS[paper].height * POINTS_PER_MM)).toBeLessThan(1)
  const dark = shapes.filter(({ brightness }) => brightness < 0.9).flatMap(({ corners }) => corners)
  expect(dark.length).toBeGreaterThan(0)
  const rims = [...dark, ...texts].map(({ x, y }) => Math.min(x, width - x, y, height - y))
  expect(Math.min(...rims)).toBeGreaterThan(RIM)
}

const read = openFrameReader()

/** The cards of a sheet, from the top. */
function cardsOn(sheet: PdfPage) {
  const reads = PASSES.slice(0, 1).flatMap((pass) => read(rasterised(sheet, 0.5), pass))
  return reads
    .sort((a, b) => a.y - b.y)
    .map(({ marker, turn }) => ({ ...answerCardOf(marker), side: sideOf(turn) }))
}

/** How long the markers of a sheet are, in millimetres. */
function markerEdges(sheet: PdfPage): number[] {
  const pass = { grows: 1, kernel: 3, threshold: 10 } as const
  return read(rasterised(sheet, 1), pass).map(({ size }) => size / POINTS_PER_MM)
}
