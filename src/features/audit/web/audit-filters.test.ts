import { expect, test } from 'vitest'
import { LINES, readDay } from './audit-filters.ts'

const PERSON = '018f0000-0000-7000-8000-000000000003'
const read = (query: string) => LINES.read(new URLSearchParams(query))

test('what is chosen stands in the address and is asked for', () => {
  const query = `q=ama&action=wallet.reject&person=${PERSON}&from=2026-03-01&to=2026-03-06&page=3`
  expect(read(query).page).toBe(3)
  expect(LINES.narrowing(read(query))).toEqual({
    search: 'ama',
    action: 'wallet.reject',
    personId: PERSON,
    from: '2026-03-01',
    to: '2026-03-06',
  })
})

test('what makes no sense in the address is as if it were absent', () => {
  const filters = read('person=me&from=yesterday&to=2026-99-99&page=-1')
  expect(LINES.narrowing(filters)).toEqual({})
  expect(filters.page).toBe(1)
  expect(LINES.isNarrowed(filters)).toBe(false)
})

test('a day is typed as Ghana writes it, and one that is none is no day', () => {
  expect(readDay('6/3/2026')).toBe('2026-03-06')
  expect(readDay(' 06.03.2026 ')).toBe('2026-03-06')
  expect(readDay('2026-03-06')).toBe('2026-03-06')
  for (const none of ['', '06/03', '31/02/2026', '03/13/2026']) expect(readDay(none)).toBeNull()
})
