import { describe, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { PAGE_SIZE } from '#ui/list/list-filters.ts'
import type { RequestRow } from '../../schema/decisions.ts'
import { countFresh, REQUESTS, type RequestList } from './request-list.ts'

const list = (ids: readonly number[], matching: number, count = matching): RequestList => ({
  transactions: ids.map((id) => ({ id: String(id) }) as RequestRow),
  matching,
  totals: { count, requests: count, pending: 0, completed: 0, failed: 0, volume: ghs(0) },
  houseCash: ghs(0),
})
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step)
const filters = (query: string) => REQUESTS.read(new URLSearchParams(query))

const roundTrip = (query: string) =>
  REQUESTS.write(new URLSearchParams(query), { page: filters(query).page }).toString()

test('each filter has its name in the address, and its usual value none', () => {
  const query =
    'search=ama&type=deposit&status=pending&matched=yes&sort=amount&direction=asc&page=3'
  expect(roundTrip(query)).toBe(query)
  expect(roundTrip('sort=date&direction=desc&page=1')).toBe('')
})

describe('the pill counts what is new', () => {
  test('without a status filter, by how many more there are', () => {
    expect(countFresh(list([2, 1], 2), list([3, 2, 1], 3), filters(''))).toBe(1)
  })

  test('a decision is nothing new: it neither counts nor hides what is', () => {
    const held = list(range(1, 3), 3, 10)
    expect(countFresh(held, list([2, 3], 2, 10), filters('status=pending'))).toBe(0)
    expect(countFresh(held, list([9, 2, 3], 3, 11), filters('status=pending'))).toBe(1)
  })

  test('under a search, also where every row that was shown has left', () => {
    const query = 'status=pending&search=ama'
    expect(countFresh(list([1], 1, 10), list([2], 1, 11), filters(query))).toBe(1)
  })

  test('a row that moves up from the next page is not new', () => {
    const query = 'status=pending&type=deposit'
    const held = list(range(1, PAGE_SIZE), 30)
    const decided = list(range(2, PAGE_SIZE + 1), 29)
    expect(countFresh(held, decided, filters(query))).toBe(0)
  })
})
