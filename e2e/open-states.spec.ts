import { ghs, pesewas } from '#core/money.ts'
import { answerRead } from './answer-read.ts'
import { expectFairInTheDark, expectFairNow, inBothSizes, isPhone } from './fair.ts'
import { lookAtAll, press, type State } from './open-states.ts'
import { ask, type Caller, expect, PASSWORD, test } from './room.ts'
import { expectUnbroken } from './unbroken.ts'

// A page of a visitor or learner can have these open; its failures and its skeletons are here too.

const nothing = async () => {}

const FORMS_OF_VISITORS: readonly State[] = [
  {
    path: '/onboard',
    open: async (page) => {
      // On a phone the field is behind the line that says what it is good for.
      const line = page.getByRole('button', { name: /bonus when you use a referral code$/ })
      await page.getByLabel('Password').first().waitFor()
      if (await line.isVisible()) await line.click()
      await page.getByLabel(/^Referral code/).fill('AB')
      await press('Create Account')(page)
    },
    seen: 'Referral code must be 6 characters (letters/numbers)',
  },
  {
    path: '/onboard',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Sign In' }).click()
      await press(/^Sign In$/)(page)
    },
    seen: 'Password is required',
  },
  { path: '/forgot', open: press(/link/i), seen: 'Email is required' },
]

const OPEN_TO_LEARNERS: readonly State[] = [
  {
    path: '/dashboard',
    open: (page) => page.getByRole('button', { name: 'Your account' }).click(),
    // Only there: the sidebar has a Logout of its own, which a phone hides.
    seen: /^Practice number \d/,
  },
  {
    path: '/products',
    open: async (page) => {
      await expectUnbroken(page.getByRole('article'))
      // A phone has the button in the sheet behind a tap on its tile.
      if (isPhone(page)) await press(/^More about/)(page)
      await press(/^Acquire Now/)(page)
    },
    seen: 'Balance after',
  },
  {
    path: '/products',
    open: async (page) => {
      // On a phone it unfolds.
      if (isPhone(page)) await press(/^Search and sort/)(page)
      await page.getByRole('searchbox').fill('nothing is called so')
    },
    seen: 'No Items Found',
  },
  {
    path: '/wallet?tab=transactions',
    open: (page) => page.getByRole('searchbox').fill('nothing is called so'),
    seen: 'No transaction matches',
  },
  {
    path: '/deposit',
    open: press('Continue'),
    seen: 'Enter an amount in cedis, such as 100 or 62.50.',
  },
  {
    path: '/deposit',
    open: async (page) => {
      await press('GHS 100.00')(page)
      await press('Continue')(page)
    },
    seen: 'Pocket after',
  },
  {
    path: '/deposit',
    open: async (page) => {
      await press('I have sent it another way')(page)
      await press('Review deposit')(page)
    },
    seen: 'Please upload a payment screenshot!',
  },
  {
    path: '/deposit',
    open: async (page) => {
      await page.getByText('Reference', { exact: true }).click()
      await press('Review deposit')(page)
    },
    seen: 'Please enter the transaction ID or reference',
  },
  { path: '/deposit', open: press('Start over'), seen: 'Start this deposit over?' },
  {
    path: '/pocket?q=nothing%20is%20called%20so',
    open: nothing,
    seen: 'No entry matches',
  },
  {
    path: '/pocket/send',
    open: async (page) => {
      await page.getByLabel('Amount').fill('1234567.89')
      await press('Review payment')(page)
    },
    seen: 'Not enough in the pocket',
  },
  {
    path: '/pocket/send',
    open: async (page) => {
      await press('GHS 100.00')(page)
      await press('Review payment')(page)
    },
    seen: 'Pocket before',
  },
  {
    path: '/withdraw',
    open: async (page) => {
      await page.getByLabel('Account or number').fill('')
      await press('Review withdrawal')(page)
    },
    seen: 'Please select a payment method',
  },
  {
    path: '/withdraw',
    open: async (page) => {
      await page.getByLabel('Amount').fill('60')
      await page.getByText('MTN MoMo').click()
      await press('Review withdrawal')(page)
    },
    seen: 'Available after',
  },
  {
    path: '/wallet?tab=transactions&kind=withdrawal',
    open: async (page) => {
      await page.getByRole('link', { name: /^Withdrawal by/ }).click()
      await press('Cancel withdrawal')(page)
    },
    seen: 'Cancel this withdrawal?',
  },
  {
    path: '/profile',
    open: async (page) => {
      // The list of machines above is of another height while it loads.
      await expect(page.locator('.breathe')).toHaveCount(0)
      await page.getByText('Email and password', { exact: true }).click()
      // Another address than one's own asks for the password, too.
      await page.getByLabel('Email', { exact: true }).fill('no address')
      await press('Save email')(page)
    },
    seen: 'Please enter a valid email address',
  },
  { path: '/profile', open: press(/^Regenerate$/), seen: 'Regenerate your code?' },
  {
    path: '/sessions',
    open: press(/^Sign out .* other session/),
    seen: 'Sign out everywhere else?',
  },
  { path: '/referrals', open: press('Enlarge the QR code'), seen: 'Scan to sign up' },
]

test('forms of visitors are fair with all their faults', { tag: '@phone' }, async ({ room }) => {
  await lookAtAll(await room.open('/onboard'), FORMS_OF_VISITORS)
})

test('dialogs, faults and empty answers are fair, with a long name and millions too', {
  tag: '@phone',
}, async ({ admin, room }) => {
  test.setTimeout(600_000)
  const learner = await room.learner('nana.akosua-agyeiwaa.boateng-mensah')
  const page = await room.open('/dashboard', learner)
  const requestId = await becomeRich(page, await room.caller(admin))
  // Another device, so that there is a session to end.
  await ask(await room.caller(), '/api/auth/sign-in', {
    email: learner.email,
    password: PASSWORD,
  })
  const closed = ['/dashboard', '/wallet', `/receipt/${requestId}`, '/notifications']
  const states = closed.map((path) => ({ path, open: nothing, seen: /GHS\s[\d,.]+/ }))
  await lookAtAll(page, [...states, ...OPEN_TO_LEARNERS])
})

/** GHS 1,234,567.89 in the books, some of it held, some in a machine. */
async function becomeRich(learner: Caller, office: Caller): Promise<string> {
  let requestId = ''
  for (const amount of [pesewas(1_200_000), pesewas(100_000_000), pesewas(22_254_789)]) {
    const deposit = { amount, method: 'bank', accountName: 'Nana', reference: `BIG-${amount}` }
    requestId = (await ask(learner, '/api/deposits', deposit)).requestId
    await ask(office, '/api/admin/requests/approve', { requestId, acceptUnmatched: true })
  }
  const account = 'PRACTICE-12345678901234567890'
  await ask(learner, '/api/withdrawals', { amount: ghs(9_999), method: 'bank', account })
  await ask(learner, '/api/machines/buy', { machineId: 10, price: ghs(50) })
  return requestId
}

/** The call that a page stands on, and the path of the page. */
const READS: readonly (readonly [path: string, call: string])[] = [
  ['/dashboard', '/api/wallet'],
  ['/dashboard', '/api/machines'],
  ['/products', '/api/machines'],
  ['/wallet', '/api/wallet/activity'],
  ['/wallet?tab=transactions', '/api/wallet/activity'],
  ['/withdraw', '/api/wallet'],
  ['/receipt/t1', '/api/wallet/receipt'],
  ['/pocket', '/api/pocket'],
  ['/pocket', '/api/pocket/statement'],
  ['/pocket/receipt/t1', '/api/pocket/receipt'],
  ['/verses', '/api/verses'],
  ['/debrief', '/api/debrief'],
  ['/referrals', '/api/referrals'],
  ['/notifications', '/api/notifications'],
  ['/sessions', '/api/auth/sessions'],
]

test('a page that waits for its call, and one whose call fails, are fair', {
  tag: '@phone',
}, async ({ room }) => {
  test.setTimeout(600_000)
  const page = await room.open('/terms', await room.learner('yaa'))
  // A device that has seen nothing, each time.
  await page.addInitScript(() => localStorage.clear())
  for (const [visit, [path, call]] of READS.entries()) {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const error = { code: 'conflict', message: 'The house is out for a moment.' }
    const given = { json: { error }, status: 409, after: answered }
    const answerAgain = await answerRead(page, call, given)
    await page.goto(`${new URL(page.url()).origin}/?out=${visit}#${path}`)
    await expect(page.locator('.breathe').first(), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await inBothSizes(page, expectFairNow)
    answer()
    await expect(page.getByText('The house is out for a moment.').first(), path).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    await inBothSizes(page, expectFairNow)
    await expectFairInTheDark(page)
    await answerAgain()
  }
})
