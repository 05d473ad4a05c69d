import type { Page } from '@playwright/test'
import { ghs } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, expect, loseAnswer, PASSWORD, test } from './room.ts'
import { expectUnbroken } from './unbroken.ts'

const RECEIPT = 'The receipt picture of your practice payment'

test('a deposit survives a reload at every step, and its receipt picture says what was paid', async ({
  room,
}) => {
  const page = await room.open('/deposit', await room.learner('efua'), rememberDrawnTexts)
  await expectUnbroken(page.getByRole('group').getByRole('button'))
  // Amounts beyond the pocket are seen, and cannot be pressed.
  await expect(page.getByRole('button', { name: /3,200/ })).toBeDisabled()
  await chooseAmount(page)
  // Nobody has to scroll for it, also on the smallest phone.
  await expect(page.getByRole('button', { name: 'Send with Practice MoMo' })).toBeInViewport({
    ratio: 1,
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Send the money' })).toBeVisible()
  await expect(page.getByText('Your unfinished deposit is still here.')).toBeVisible()
  await expectFair(page)
  await expectFairInTheDark(page)

  // A deposit that the house refuses leaves its payment, and the form with it filled in.
  await refuseOnce(page)
  await pay(page)
  await expect(page.getByText('Not now.')).toBeVisible()
  const texts = await drawnTexts(page)
  await expectFair(page)
  await expectFairInTheDark(page)
  await page.getByRole('button', { name: 'Show the proof yourself' }).click()
  await expect(page.getByText('The receipt of your payment is filled in.')).toBeVisible()
  const { practiceNumber } = await ask(page, '/api/pocket')
  const settings = await ask(page, '/api/settings')
  for (const text of [
    PRACTICE_NOTICE,
    settings.platformName,
    'GHS\u00A0200.00',
    practiceNumber,
    settings.depositAccountName,
    settings.depositAccountNumber,
  ]) {
    expect(texts).toContain(text)
  }
  expect(texts.filter((text) => /^MM[0-9A-Z]{8}$/.test(text))).toHaveLength(1)

  await page.getByText('Telecel Cash').click()
  await expectShown(page, RECEIPT)
  await expectFair(page)
  await expectFairInTheDark(page)
  await page.reload()
  await expectShown(page, RECEIPT)
  expect((await drawnTexts(page)).filter((text) => text === PRACTICE_NOTICE)).toEqual([])
  await expect(page.getByLabel('Telecel Cash')).toBeChecked()
  await page.getByRole('button', { name: 'Review deposit' }).click()
  await expectFair(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(
    page.getByText('Deposit request submitted for GHS 200.00! Awaiting admin approval.'),
  ).toBeVisible()
  await expectOnce(page)
})

test('a deposit survives a closed tab', async ({ room }) => {
  const learner = await room.learner('kojo')
  const page = await room.open('/deposit', learner)
  await chooseAmount(page)
  await loseAnswer(page, '/api/deposits')
  await pay(page)
  await expect(page.getByText('Deposit failed. Please try again.')).toBeVisible()
  const storage = await page.context().storageState()
  await page.context().close()

  const later = await room.open('/deposit', { ...learner, cookies: storage })
  await expect(later).toHaveURL(/#\/wallet/)
  await expectOnce(later)
  await later.goto(`${new URL(later.url()).origin}/#/deposit`)
  await expect(later.getByRole('heading', { name: 'How much do you want to add?' })).toBeVisible()
})

test('a payment and a deposit whose answers are lost are asked again, and are there once', async ({
  room,
}) => {
  const page = await room.open('/deposit', await room.learner('abena'))
  await chooseAmount(page)
  await loseAnswer(page, '/api/pocket/send')
  await page.getByRole('button', { name: 'Send with Practice MoMo' }).click()
  await expect(page.getByText('The payment got no answer. Please try again.')).toBeVisible()
  await page.reload()
  await loseAnswer(page, '/api/deposits')
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('Sent from your pocket')).toBeVisible()
  await expect(page.getByText('Deposit failed. Please try again.')).toBeVisible()
  await expectFair(page)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page).toHaveURL(/#\/wallet/)
  await expectOnce(page)
})

test('a picture of one’s own is made smaller, shown, and can be taken away', async ({ room }) => {
  const page = await room.open('/deposit', await room.learner('yaa'))
  await chooseAmount(page)
  await page.getByRole('button', { name: 'I have sent it another way' }).click()
  const input = page.getByLabel('Payment screenshot')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType, buffer })

  await choose('receipt.png', 'image/png', Buffer.from('not a picture at all'))
  await expect(page.getByRole('alert')).toHaveText('Invalid image format')
  await choose('receipt.gif', 'image/gif', Buffer.from('GIF89a'))
  await expect(page.getByRole('alert')).toHaveText('Invalid image format')

  await choose('receipt.png', 'image/png', await drawPicture(page, 2000, 1200))
  await expect(page.getByText('Picture uploaded.')).toBeVisible()
  const shown = page.getByAltText('The payment screenshot you chose')
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1600)
  await expectFair(page)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByAltText('The payment screenshot you chose')).toHaveCount(0)
  await page.getByText('Bank transfer').click()
  await page.getByRole('button', { name: 'Review deposit' }).click()
  await expect(page.getByText('Please upload a payment screenshot!')).toBeVisible()
})

async function chooseAmount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'GHS 200.00', exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Send the money' })).toBeVisible()
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send with Practice MoMo' }).click()
  await expect(page.getByText('Sent from your pocket')).toBeVisible()
}

/** The house turns the next deposit down, as it does while it is paused. */
async function refuseOnce(page: Page): Promise<void> {
  const refused = { error: { code: 'not_allowed', message: 'Not now.' } }
  await page.route('**/api/deposits', (route) => route.fulfill({ status: 403, json: refused }), {
    times: 1,
  })
}

test('signed out, here or elsewhere, the browser holds nothing of who was', async ({ room }) => {
  const learner = await room.learner('yaa')
  const page = await room.open('/deposit', learner)
  for (const where of ['here', 'elsewhere']) {
    await chooseAmount(page)
    await expect.poll(() => storedIn(page)).toContain('deposit-draft')
    if (where === 'elsewhere') await ask(page, '/api/auth/sign-out', {})
    else await signOut(page)
    await page.goto(`${new URL(page.url()).origin}/#/`)
    await page.reload()
    await expect(page.getByRole('heading').first()).toBeVisible()
    const { email } = learner
    await expect.poll(() => storedIn(page)).not.toContain('deposit-draft')
    const stored = await storedIn(page)
    for (const theirs of [email, '/api/', 'cache.owner', 'cache.answer', 'cache.session']) {
      expect([where, theirs, stored.includes(theirs)]).toEqual([where, theirs, false])
    }
    if (where === 'elsewhere') break
    await ask(page, '/api/auth/sign-in', { email, password: PASSWORD })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
    await page.goto(`${new URL(page.url()).origin}/#/deposit`)
  }
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeHidden()
}

/** Every key and value the browser stores for us, and the address of every answer it keeps. */
function storedIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].flatMap((each) => Object.entries(each).flat())
    for (const { name } of await indexedDB.databases()) texts.push(`a database: ${name}`)
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      texts.push(...requests.map(({ url }) => url))
    }
    return texts.join('\n')
  })
}

/** One payment of GHS 200 and one deposit with a picture, matched with it. */
async function expectOnce(page: Page): Promise<void> {
  const { entries, total } = await ask(page, '/api/wallet/activity?kind=deposit')
  expect(total).toBe(1)
  expect((await ask(page, '/api/pocket')).balance).toBe(ghs(1800))
  const { payment, proofId } = await ask(page, `/api/wallet/receipt?id=${entries[0].id}`)
  expect(payment).toMatchObject({ amount: ghs(200), reference: entries[0].reference })
  expect(
    (await page.request.get(new URL(`/api/proofs/${proofId}`, page.url()).href)).status(),
  ).toBe(200)
}

async function expectShown(page: Page, alt: string): Promise<void> {
  const picture = page.getByAltText(alt)
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
}

/** Runs in the page before all else: remembers every text that is drawn on a canvas. */
function rememberDrawnTexts(): void {
  const texts: string[] = []
  Object.assign(window, { drawnTexts: texts })
  const { fillText } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillText = function (text, ...at) {
    texts.push(text)
    return fillText.call(this, text, ...at)
  }
}

/** The texts drawn since the page was loaded. */
const drawnTexts = (page: Page) =>
  page.evaluate(() => [...(Reflect.get(window, 'drawnTexts') as string[])])

/** A PNG with fine grain, as a photograph has: large as it is, small once it is shrunk. */
async function drawPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const pen = canvas.getContext('2d')
      const picture = new ImageData(w, h)
      for (let at = 0; at < picture.data.length; at++) {
        picture.data[at] =
          at % 4 === 3 ? 255 : ((at >> 14) % 200) | ((Math.imul(at, 2_654_435_761) >>> 16) % 5)
      }
      pen?.putImageData(picture, 0, 0)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}
