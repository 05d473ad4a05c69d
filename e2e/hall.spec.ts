import { DASHBOARD_READS } from '#lab/rig/dashboard-reads.ts'
import { ask, expect, test } from './room.ts'

test('a learner’s dashboard asks once for a step of the clock, what `bench --hall` asks, and for little when it is opened again', {
  tag: '@phone',
}, async ({ admin, room }) => {
  const page = await room.open('/dashboard', await room.learner('kofi'))
  const office = await room.caller(admin)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Akwaaba')
  await expect(page.getByText('Recommended for You')).toBeVisible()
  // The parts below come after the first paint: a page that is still opening asks for them by itself.
  await expect(page.getByRole('link', { name: 'Sign-up Bonus' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy verse of the day' })).toBeVisible()
  const requests: string[][] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/batch') requests.push(request.postDataJSON().reads)
    else if (pathname.startsWith('/api/')) requests.push([pathname + search])
  })
  const { today } = await ask(page, '/api/session')
  requests.length = 0
  await ask(office, '/api/admin/clock/move', { days: 1 })
  await expect(async () => {
    expect((await ask(page, '/api/session')).today > today).toBe(true)
  }).toPass()
  await page.waitForTimeout(1_500)
  const waves = requests.filter((reads) => reads.length > 1)
  expect(waves).toHaveLength(1)
  expect(waves[0]?.toSorted()).toEqual(DASHBOARD_READS.map(({ address }) => address).toSorted())
  expect(requests.filter((reads) => reads.length === 1 && reads[0] !== '/api/session')).toEqual([])

  await test.step('a dashboard that was open before is opened with one request and the live line', async () => {
    const isKept = () => Object.keys(localStorage).some((key) => key.includes('.opening.'))
    await expect.poll(() => page.evaluate(isKept)).toBe(true)
    const paths: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) paths.push(pathname)
    })
    await page.reload()
    await expect(page.getByText('Recommended for You')).toBeVisible()
    await page.waitForTimeout(1_500)
    expect(paths).toEqual(['/api/batch', '/api/live'])
  })

  await test.step('and one that was never opened on this device, too', async () => {
    const paths: string[] = []
    await page.evaluate(() => localStorage.clear())
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) paths.push(pathname)
    })
    await page.reload()
    await expect(page.getByText('Recommended for You')).toBeVisible()
    await page.waitForTimeout(1_500)
    expect(paths).toEqual(['/api/batch', '/api/live'])
  })
})
