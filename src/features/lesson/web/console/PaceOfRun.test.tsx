// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { slowSeconds } from '#features/autopilot/rules.ts'
import { AUTOPILOT, openConsole } from '#tests/pages/console.ts'

const openRun = (pilot: object) =>
  openConsole('the-run', {
    answers: { '/api/admin/autopilot': { ...AUTOPILOT, paysWithdrawals: true, ...pilot } },
  })

const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'

test('the paces of payouts say their true seconds, of a class and of a hall', async () => {
  openRun({ everySeconds: 10, slowSeconds: 10 })
  await screen.findByRole('button', { name: 'One every 10 s' })
  expect(isPressed('One every 10 s')).toBe(true)
  expect(screen.getByRole('button', { name: 'One every 3 s' })).toBeDefined()
  cleanup()
  // The class has grown since: what is set is told as it is.
  openRun({ everySeconds: 9, slowSeconds: 6 })
  await screen.findByRole('button', { name: 'One every 9 s' })
  expect(isPressed('One every 9 s')).toBe(true)
  cleanup()
  const { requests } = openRun({ everySeconds: 0, slowSeconds: 0.3 })
  const slow = await screen.findByRole('button', { name: 'One every 0.3 s' })
  // Slower than slow would be no choice between slow and at once.
  expect(screen.queryByRole('button', { name: 'One every 3 s' })).toBeNull()
  fireEvent.click(slow)
  await expect
    .poll(() => requests.find(({ path, body }) => path.endsWith('/autopilot') && body)?.body)
    .toEqual({ paysWithdrawals: true, everySeconds: 'slow' })
})

test.each([
  40, 100, 130,
])('no pace of a class of %i stands there twice, and the one that is set is chosen', async (players) => {
  const slow = slowSeconds(players)
  for (const everySeconds of [3, slow]) {
    openRun({ everySeconds, slowSeconds: slow })
    const paces = await screen.findAllByRole('button', { name: /^One every .* s$/ })
    const names = paces.map(({ textContent }) => textContent)
    expect(new Set(names).size, names.join()).toBe(names.length)
    expect(isPressed(`One every ${everySeconds} s`)).toBe(true)
    cleanup()
  }
})
