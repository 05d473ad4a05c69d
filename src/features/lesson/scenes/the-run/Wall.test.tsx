// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { openPage } from '#tests/pages/browser.ts'
import { WALL_SHOWS } from '../../schema/wall.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'
import TheRunWall from './Wall.tsx'

const names = Array.from({ length: WALL_SHOWS.places / 2 }, (_, at) => `Kente ${at}`)
const waiting = names.map((name) => ({ number: null, name, state: 'waiting' }))

function open(line: readonly object[], isEmpty = true) {
  const counts = { drawer: ghs(0), paid: 113, waiting: 84, isEmpty, isFrozen: false }
  const wall = { ...counts, line, run: null, threads: [], credits: [] }
  openPage(<TheRunWall wall={wall as never} />, '/wall', {})
}

test('of a line that is longer than the wall it says how many more wait, without those who were paid', async () => {
  const paid = { number: null, name: 'Yeji Kente', state: 'paid' }
  open([paid, ...waiting])
  expect(await screen.findByText(t.more(60))).toBeDefined()
  cleanup()
  // While names are a moment behind their number nobody stands beyond the wall.
  open([paid, ...waiting.slice(1)])
  expect(await screen.findByText('Kente 23')).toBeDefined()
  expect(screen.queryByText(/more$/)).toBeNull()
})

test('the next to be paid is first and largest of who wait; where nobody is paid, nobody is next', async () => {
  for (const isEmpty of [false, true]) {
    open(waiting, isEmpty)
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(({ className }) => className.includes('text-40'))).toEqual(
      names.map((_, at) => at === 0 && !isEmpty),
    )
    cleanup()
  }
})

test('those who wait are the large figure from the first tap on, and who was paid stands below', async () => {
  for (const isEmpty of [true, false]) {
    open(waiting, isEmpty)
    const large = await screen.findByText(t.waiting(84))
    expect(large.className).toContain('text-40')
    expect(large.parentElement?.textContent).toBe(`${t.waiting(84)} ${t.paid(113)}`)
    expect(screen.getByText(t.paid(113))).toBeDefined()
    cleanup()
  }
})
