// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatGhs, ghs } from '#core/money.ts'
import { lessonTruth as t } from '#features/truth/words/en/lesson-truth.ts'
import { openPage } from '#tests/pages/browser.ts'
import { threadColour } from '#ui/look/thread-colour.ts'
import OwnStrip from '../../web/phone/OwnStrip.tsx'
import { OwnThreads } from './Phone.tsx'

const open = (page: React.ReactNode, threads: object[]) =>
  openPage(page, '/', { '/api/lesson/threads': { hue: 3, threads } })

/** A deposit is an item that holds a list of whom it paid. */
const findDeposits = async () =>
  (await screen.findAllByRole('listitem')).filter((item) => item.querySelector('ul') !== null)

test('each of one’s threads says whose it became, the least of many together', async () => {
  const gone = (taker: string | null, amount: number) => ({ taker, amount: ghs(amount) })
  open(<OwnThreads title={t.picture.to} someInBills={false} />, [
    { amount: ghs(100), remains: ghs(0), gone: [gone('Esi Nyame', 60), gone(null, 40)] },
    {
      amount: ghs(90),
      remains: ghs(20),
      gone: [gone('Ama Fofie', 30), gone('Kofi Wawa', 20), gone('Yaa Dua', 15), gone('Abena', 5)],
    },
  ])
  const deposits = await findDeposits()
  // One's own colour, as on the wall.
  const [mark] = deposits.map((item) => item.querySelector<HTMLElement>('[aria-hidden]'))
  expect(mark?.style.background).toBe(threadColour(3))
  expect(deposits.map((item) => item.querySelector('strong')?.textContent)).toEqual(
    [100, 90].map((amount) => formatGhs(ghs(amount))),
  )
  const rows = deposits.map((item) =>
    within(item)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
  )
  expect(rows).toEqual([
    ['Esi Nyame GHS 60.00', `${t.picture.self} GHS 40.00`],
    [
      'Ama Fofie GHS 30.00',
      'Kofi Wawa GHS 20.00',
      `${t.picture.others} GHS 20.00`,
      `${t.picture.drawer} GHS 20.00`,
    ],
  ])
})

test('where some of the money lies in bills, no deposit is said to lie in the drawer', async () => {
  const gone = [{ taker: null, amount: ghs(10) }]
  const thread = { amount: ghs(50), remains: ghs(40), gone }
  open(<OwnThreads title={t.picture.to} someInBills />, [thread, thread, thread, thread, thread])
  const deposits = await findDeposits()
  expect(deposits.length).toBe(5)
  for (const { textContent } of deposits) {
    expect(textContent).toContain(`${t.picture.drawerOrBills} GHS\u00A040.00`)
    expect(textContent).not.toContain(t.picture.drawer)
  }
})

test('of one deposit that went one way the words above say all: no row says it again', async () => {
  const gone = [{ taker: 'Esi Nyame', amount: ghs(100) }]
  const one = { amount: ghs(100), remains: ghs(0), gone }
  open(<OwnThreads title="Esi Nyame has it" someInBills={false} />, [one])
  await screen.findByText('Esi Nyame has it')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  cleanup()
  open(<OwnThreads title="Esi Nyame has it" someInBills={false} />, [one, one])
  expect(await findDeposits()).toHaveLength(2)
})

test('the strip has a thread for each deposit, as wide as its amount, and what is gone has left it', async () => {
  open(<OwnStrip className="" />, [
    { amount: ghs(100), remains: ghs(25), gone: [] },
    { amount: ghs(50), remains: ghs(50), gone: [] },
  ])
  await expect.poll(() => document.querySelectorAll('div > span > span').length).toBe(4)
  const strands = [...document.querySelectorAll<HTMLElement>('div > span > span')]
  expect(strands.map(({ style }) => style.flexGrow)).toEqual(
    [75, 25, 0, 50].map((part) => String(ghs(part))),
  )
})
