// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { openPage } from '#tests/pages/browser.ts'
import OwnStrip from './OwnStrip.tsx'

test('the strip has a thread for each deposit, as wide as its amount, and what is gone has left it', async () => {
  const threads = [
    { amount: ghs(100), remains: ghs(25) },
    { amount: ghs(50), remains: ghs(50) },
  ]
  openPage(<OwnStrip className="" />, '/', {
    '/api/lesson/threads': { hue: 3, threads, room: null },
  })
  await expect.poll(() => document.querySelectorAll('div > span > span').length).toBe(4)
  const strands = [...document.querySelectorAll<HTMLElement>('div > span > span')]
  expect(strands.map(({ style }) => style.flexGrow)).toEqual(
    [75, 25, 0, 50].map((part) => String(ghs(part))),
  )
})

test('the balance card has the one kente, covered where a deposit is gone', async () => {
  openPage(<OwnStrip isKente className="" />, '/', {
    '/api/lesson/threads': {
      hue: 3,
      threads: [{ amount: ghs(100), remains: ghs(25) }],
      room: null,
    },
  })
  expect(document.querySelector('pattern')).not.toBeNull()
  await expect.poll(() => document.querySelectorAll('div > span > span').length).toBe(2)
  const [gone, rest] = [...document.querySelectorAll<HTMLElement>('div > span > span')]
  expect([gone?.style.flexGrow, rest?.style.flexGrow]).toEqual([String(ghs(75)), String(ghs(25))])
  expect([gone, rest].map((part) => part?.className.includes('bg-hall-line'))).toEqual([
    true,
    false,
  ])
})
