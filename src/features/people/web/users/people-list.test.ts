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

describe('the filters of the users stand in the address', () => {
  test('what is as usual is left out', () => {
    expect(roundTrip('sort=joinDate&direction=desc&page=1')).toBe('')
  })

  test('what is chosen comes back as it was', () => {
    const query = 'search=ama&status=suspended&sort=balance&direction=asc&page=3'
    expect(roundTrip(query)).toBe(query)
  })

  test('what makes no sense is as if it were absent', () => {
    expect(roundTrip('status=lost&sort=colour&direction=up&page=-2')).toBe('')
    expect(roundTrip('page=1.5')).toBe('')
    expect(roundTrip('page=99999999')).toBe('')
  })

  test('the export asks for those whom the filters show, whatever the order and page', () => {
    expect(PEOPLE.narrowing(read('search=ama&status=active&sort=email&page=2'))).toEqual({
      search: 'ama',
      status: 'active',
    })
    expect(PEOPLE.narrowing(read('sort=email'))).toEqual({})
  })

  test('order and page do not narrow the list', () => {
    expect(PEOPLE.isNarrowed(read('sort=email&page=2'))).toBe(false)
    expect(PEOPLE.isNarrowed(read('status=active'))).toBe(true)
    expect(PEOPLE.asked(read('sort=email&page=2'))).toEqual({
      sort: 'email',
      direction: 'desc',
      page: '2',
      size: '20',
    })
  })
})

const list = (ids: string, balance = 20, matching = ids.length): PeopleList => ({
  people: [...ids].map((id) => ({ id, balance: ghs(balance) }) as PersonSummary),
  matching,
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

  test('takes the next answer after one’s own action', () => {
    const { result, rerender, shown } = hold(list('abc'))
    act(() => result.current.loosen())
    rerender(list('ac'))
    expect(shown()).toBe('ac')
    expect(result.current.changed).toBe(false)
    rerender(list('xac'))
    expect(shown()).toBe('ac')
  })

  test('says of a status only that it has changed: a row there need not be new', () => {
    const { result, rerender } = hold(list('a'), 'status=suspended')
    rerender(list('ba'))
    expect(result.current).toMatchObject({ changed: true, fresh: 0 })
  })
})
