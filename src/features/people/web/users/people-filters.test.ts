import { describe, expect, test } from 'vitest'
import { inputOf, isNarrowed, readFilters, whoOf, writeFilters } from './people-filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const roundTrip = (query: string) => writeFilters(read(query)).toString()

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
    expect(whoOf(read('search=ama&status=active&sort=email&page=2'))).toEqual({
      search: 'ama',
      status: 'active',
    })
    expect(whoOf(read('sort=email'))).toEqual({})
  })

  test('order and page do not narrow the list', () => {
    expect(isNarrowed(read('sort=email&page=2'))).toBe(false)
    expect(isNarrowed(read('status=active'))).toBe(true)
    expect(inputOf(read('sort=email&page=2'))).toEqual({
      sort: 'email',
      direction: 'desc',
      page: '2',
      size: '20',
    })
  })
})
