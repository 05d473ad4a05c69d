import { newId } from '#core/ids.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { readPdf } from '#lab/rig/pdf-pages.ts'
import { roomByCall } from './open-room.ts'
import { ask, expect, test } from './room.ts'

const SEATS = 11
const POINTS_PER_MM = 72 / 25.4
/** The rim that no printer is asked to print on. */
const RIM = 4.5 * POINTS_PER_MM

test('slips of a class are whole on their sheets, eight to each, with cut lines and the practice notice', {
  tag: '@wide',
}, async ({ admin, room }) => {
  test.setTimeout(600_000)
  const more = { playBy: 'cards', seats: SEATS }
  const { code, host } = await roomByCall(await room.caller(admin), 'Slips', 'name', more)
  const caller = await room.caller(host)
  const call = (path: string, data: Record<string, unknown>) =>
    ask(caller, `/r/${code}/api/admin/${path}`, data)
  const scenes = ['first-cedi', 'it-works', 'the-truth']
  await call('lesson/begin', { length: 60, scenes })
  const count = (scene: string, side: string) =>
    call('cards/count', {
      id: newId(),
      scene,
      step: 1,
      votes: Array.from({ length: SEATS }, (_, at) => ({ number: at + 1, side, how: 'typed' })),
    })
  await count('first-cedi', 'C')
  await call('lesson/go', { from: 1, to: 2 })
  const page = await room.open(`/r/${code}/#/admin/cards/slips`, host)
  await expect(page.getByText('The truth is not revealed yet')).toBeVisible()
  await call('lesson/go', { from: 2, to: 3 })
  // The slips come without a reload, once the truth is told.
  await expect(page.getByText('2 sheets')).toBeVisible()
  const sheets = readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  expect(sheets).toHaveLength(2)
  for (const { width, height, texts } of sheets) {
    expect([width, height].map((side) => Math.round(side / POINTS_PER_MM))).toEqual([210, 297])
    const rims = texts.map(({ x, y }) => Math.min(x, width - x, y, height - y))
    expect(texts.length).toBeGreaterThan(SEATS)
    expect(Math.min(...rims)).toBeGreaterThan(RIM)
  }
  // Every word of a slip lies within its cut lines, also the longest; all have the notice.
  await page.emulateMedia({ media: 'print' })
  const slips = await page.locator('[data-slip]').evaluateAll((all) =>
    all.map((slip) => {
      const cut = slip.querySelector('rect')?.getBoundingClientRect()
      const texts = [...slip.querySelectorAll('text')]
      const isWithin = texts.every((text) => {
        const box = text.getBoundingClientRect()
        return (
          cut !== undefined &&
          box.left > cut.left &&
          box.right < cut.right &&
          box.top > cut.top &&
          box.bottom < cut.bottom
        )
      })
      const [number, name] = texts.map((text) => text.getBoundingClientRect())
      const isApart = number !== undefined && name !== undefined && number.right + 4 < name.left
      return { isWithin, isApart, words: texts.map(({ textContent }) => textContent).join(' ') }
    }),
  )
  expect(slips).toHaveLength(SEATS)
  for (const [at, { isWithin, isApart, words }] of slips.entries()) {
    expect(words).toContain(`Number ${at + 1} `)
    expect(words).toContain('You got')
    expect(words).toContain(PRACTICE_NOTICE)
    expect({ words, isWithin, isApart }).toEqual({ words, isWithin: true, isApart: true })
  }
})
