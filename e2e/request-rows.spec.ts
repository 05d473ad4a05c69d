import { formatGhs, ghs } from '#core/money.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { askForDeposit, keepProof, rowOf } from './requests.ts'
import { ask, expect, test } from './room.ts'
import { expectUncovered } from './uncovered.ts'

test('the button of a proof keeps to its row, though the account name takes two lines', {
  tag: '@wide',
}, async ({ admin, room }) => {
  const afia = await room.learner('afia')
  const phone = await room.caller(afia)
  const accountName = 'Nana Akosua Agyeiwaa Boateng-Mensah of Kumasi Central Market'
  for (const amount of [ghs(61), ghs(62)]) {
    const { proofId } = await keepProof(phone)
    await ask(phone, '/api/deposits', { amount, method: 'mtn', accountName, proofId })
  }
  const office = await room.open(`/admin/transactions?search=${afia.email}`, admin)
  for (const amount of [ghs(61), ghs(62)]) {
    const row = rowOf(office, amount)
    // In one go: what is read after the list may move all of it in between.
    const { place, around } = await row
      .getByRole('button', { name: /^Payment proof of/ })
      .evaluate((button) => {
        const boxOf = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect
        return { place: boxOf(button), around: boxOf(button.closest('tr') ?? button) }
      })
    expect(place.height).toBeGreaterThanOrEqual(44)
    expect(around.height).toBeLessThanOrEqual(56)
    expect(place.y).toBeGreaterThanOrEqual(around.y)
    expect(place.y + place.height).toBeLessThanOrEqual(around.y + around.height)
  }
})

test('on a phone a request takes 110 px at most, the first begins in the upper half, and a touch opens what can be done', {
  tag: '@phone',
}, async ({ admin, room }) => {
  const akua = await room.learner('akua')
  const phone = await room.caller(akua)
  await askForDeposit(phone, true, ghs(1_234))
  await askForDeposit(phone, false, ghs(56))
  const doubted = { amount: ghs(57), method: 'mtn', accountName: 'Practice' }
  await ask(phone, '/api/deposits', { ...doubted, ...(await keepProof(phone)) })
  const office = await room.open(`/admin/transactions?search=${akua.email}`, admin)
  await expect(rowOf(office, ghs(56))).toBeVisible()
  const rows = office.locator('#content tbody tr')
  const boxes = await rows.evaluateAll((all) =>
    all.map((row) => {
      const { height, top } = row.getBoundingClientRect()
      return { height: Math.round(height), top: Math.round(top) }
    }),
  )
  expect(boxes.map(({ height }) => height).filter((height) => height > 110)).toEqual([])
  expect(boxes[0]?.top).toBeLessThan(400)
  const row = rowOf(office, ghs(1_234))
  for (const said of [formatGhs(ghs(1_234)), 'Deposit', 'Pending', 'Payment matches', /ago|now/]) {
    await expect(row.getByText(said).first()).toBeVisible()
  }
  await expect(row.getByRole('button', { name: /^Approve/ })).toBeHidden()
  // The click falls on the state, where nothing else is touched.
  await row.click({ position: { x: 60, y: 20 } })
  await expect(row.getByRole('button', { name: /^Approve/ })).toBeVisible()
  await expectFair(office)
  await expectFairInTheDark(office)
  // A list of what waits says so once: in the room of the state stands the button that approves.
  await office.goto(office.url().replace('?', '?status=pending&'))
  // Anew: the row that was opened is closed again.
  await office.reload()
  const waiting = rowOf(office, ghs(1_234))
  await expect(waiting.getByRole('button', { name: /^Approve/ })).toBeVisible()
  await expect(waiting.getByText('Pending')).toHaveCount(0)
  expect((await waiting.boundingBox())?.height).toBeLessThanOrEqual(110)
  // A doubt and a proof have the width of the row: the buttons lie over none of them.
  const proof = rowOf(office, ghs(57)).getByRole('button', { name: /^Payment proof of/ })
  await proof.scrollIntoViewIfNeeded()
  await expectUncovered(proof)
  await expectFair(office)
})
