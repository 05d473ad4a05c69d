import { describe, expect, test } from 'vitest'
import { inputOf, isNarrowed, readFilters, writeFilters } from './admin-filters.ts'

const roundTrip = (query: string) =>
  writeFilters(readFilters(new URLSearchParams(query))).toString()

describe('the filters stand in the address', () => {
  test('what is as usual is left out', () => {
    expect(roundTrip('sort=date&direction=desc&page=1')).toBe('')
  })

  test('what is chosen comes back as it was', () => {
    const query =
      'search=ama&type=deposit&status=pending&matched=yes&sort=amount&direction=asc&page=3'
    expect(roundTrip(query)).toBe(query)
  })

  test('what makes no sense is as if it were absent', () => {
    expect(roundTrip('type=gift&status=lost&matched=maybe&sort=colour&direction=up&page=-2')).toBe(
      '',
    )
    expect(roundTrip('page=1.5')).toBe('')
    expect(roundTrip('page=99999999')).toBe('')
  })

  test('a search is cut to what the server takes', () => {
    const { search } = readFilters(new URLSearchParams({ search: 'a'.repeat(200) }))
    expect(search).toHaveLength(100)
  })

  test('order and page do not narrow the list', () => {
    const filters = readFilters(new URLSearchParams('sort=type&page=2'))
    expect(isNarrowed(filters)).toBe(false)
    expect(inputOf(filters)).toEqual({ sort: 'type', direction: 'desc', page: '2', size: '20' })
  })
})
