// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import type { PersonSummary } from '../../schema.ts'
import { PEOPLE, type PeopleList, usePinnedPeople } from './people-list.ts'

afterEach(cleanup)

const read = (query: string) => PEOPLE.read(new URLSearchParams(query))
const roundTrip = (query: string) =>
  PEOPLE.write(new URLSearchParams(query), { page: read(query).page }).toString()

test('each filter of the users has its name in the address, and its usual value none', () => {
  const query = 'search=ama&status=suspended&sort=balance&direction=asc&page=3'
  expect(roundTrip(query)).toBe(query)
  expect(roundTrip('sort=joinDate&direction=desc&page=1')).toBe('')
})

test('the export asks for those whom the filters show, whatever the order and page', () => {
  expect(PEOPLE.narrowing(read('search=ama&status=active&sort=email&page=2'))).toEqual({
    search: 'ama',
    status: 'active',
  })
})

const list = (ids: string, balance = 20, matching = ids.length): PeopleList => ({
  people: [...ids].map((id) => ({ id, balance: ghs(balance) }) as PersonSummary),
  matching,
  robots: 0,
  totals: { count: matching, active: matching, inactive: 0, suspended: 0, activeAdmins: 1 },
})

function hold(first: PeopleList, query = '') {
  const filters = PEOPLE.read(new URLSearchParams(query))
  const { result, rerender } = renderHook(
    (data: PeopleList) =>
      usePinnedPeople(filters, {
        data,
        isPlaceholderData: false,
        isFetching: false,
        dataUpdatedAt: 1,
      }),
    { initialProps: first },
  )
  const shown = () => result.current.rows.map(({ id }) => id).join('')
  return { result, rerender, shown }
}

describe('a list that is being read', () => {
  test('keeps its rows in their places when somebody joins, and counts them', () => {
    const { result, rerender, shown } = hold(list('cba'))
    rerender(list('edcba'))
    expect(shown()).toBe('cba')
    expect(result.current).toMatchObject({ changed: true, fresh: 2 })
    act(() => result.current.accept())
    expect(shown()).toBe('edcba')
    expect(result.current.changed).toBe(false)
  })

  test('shows what changes in a row at once, and another order only when asked', () => {
    const { result, rerender, shown } = hold(list('ab'))
    rerender(list('ba', 99))
    expect(shown()).toBe('ab')
    expect(result.current.rows[0]?.balance).toBe(ghs(99))
    expect(result.current).toMatchObject({ changed: true, fresh: 0 })
  })

  test('says of a status only that it has changed: a row there need not be new', () => {
    const { result, rerender } = hold(list('a'), 'status=suspended')
    rerender(list('ba'))
    expect(result.current).toMatchObject({ changed: true, fresh: 0 })
  })
})
