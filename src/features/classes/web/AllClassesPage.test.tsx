// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { type ClassSums, groupsOf } from '../rules/groups.ts'
import { allClasses as t } from '../words/en/all-classes.ts'
import AllClassesPage from './AllClassesPage.tsx'

const round = (people: number, spotted: number, mistrusted: number) => ({
  people,
  scams: { scam: spotted, of: people * 4 },
  genuine: { scam: mistrusted, of: people * 4 },
})
const CLASSES: readonly ClassSums[] = [
  {
    scenario: 'mining',
    title: 'The mining app',
    playBy: 'phones',
    month: '2026-10',
    people: 11,
    before: round(10, 20, 15),
    after: round(10, 30, 10),
  },
  {
    scenario: 'club',
    title: 'The investment club',
    playBy: 'cards',
    month: '2026-11',
    people: 10,
    before: round(10, 10, 10),
    after: round(10, 20, 10),
  },
]

const open = (classes: readonly ClassSums[]) =>
  openPage(<AllClassesPage />, '/admin/classes', { '/api/admin/classes': groupsOf(classes) })

test('the page says how many classes and people there are, what they changed and how sure that is', async () => {
  open(CLASSES)
  expect(await screen.findByText('2 classes, 21 people')).toBeDefined()
  expect(screen.getByText('Classes tell them apart better')).toBeDefined()
  // By hand, with the table of docs/measure.md: 1.000 with a variance of 0.0799 + 0.0920, and 0.655
  // with one of 0.0920 + 0.0852. They differ no more than chance makes them, so each weighs 1 ÷
  // variance: 5.817 and 5.643. The mean is 0.830, its standard error 1 ÷ √11.460 = 0.295, and
  // 1.6449 of these are 0.486.
  expect(
    screen.getByText(/Change of d′, pooled: 0\.83; with 90 % confidence between 0\.34 and 1\.32\./),
  ).toBeDefined()
  expect(screen.getByText(/Between classes it varies by 0\.00\./)).toBeDefined()
})

test('each group is a row: what was spotted and trusted before and after, and its own interval', async () => {
  open(CLASSES)
  const tables = await screen.findAllByRole('table')
  expect(tables).toHaveLength(3)
  const row = within(tables[0] as HTMLElement).getByRole('row', { name: /The mining app/ })
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells[0]).toContain('1 class, 11 people')
  expect(cells[1]).toContain('50 % → 75 %')
  expect(cells[2]).toContain('63 % → 75 %')
  // 1.000 ± 1.6449 × 0.4146, as docs/measure.md has it.
  expect(cells[3]).toContain('1.00 (0.32 to 1.68)')
  expect(screen.getByRole('row', { name: /October 2026/ })).toBeDefined()
  expect(screen.getByRole('row', { name: /By cards/ })).toBeDefined()
})

test('where no class can be shown, the page says when one is', async () => {
  open([])
  expect(await screen.findByText(t.none)).toBeDefined()
  expect(screen.getByText(t.noneText)).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a teacher reads of their own classes, and goes back to them', async () => {
  openPage(<AllClassesPage isTeacher />, '/admin/classes', {
    '/api/admin/classes': groupsOf(CLASSES),
  })
  expect(await screen.findByRole('heading', { name: t.own.title })).toBeDefined()
  expect(screen.getByText(t.own.lead)).toBeDefined()
  expect(screen.getByRole('link', { name: t.own.back }).getAttribute('href')).toBe('/admin/rooms')
})
