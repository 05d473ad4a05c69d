import { describe, expect, test } from 'vitest'
import { anyText, DIRECTION, listFilters, oneOf, orderedBy } from './list-filters.ts'

const LIST = listFilters({
  search: anyText('q'),
  kind: oneOf('type', ['deposit', 'withdrawal']),
  sort: orderedBy('sort', ['date', 'amount'], 'date'),
  direction: DIRECTION,
})
const at = (query: string) => new URLSearchParams(query)
const write = (query: string, change: Parameters<typeof LIST.write>[1]) =>
  LIST.write(at(query), change).toString()

describe('the filters of a list stand in the address of its page', () => {
  test('a change leaves the other filters, and goes back to the first page', () => {
    expect(write('q=ama&page=3', { kind: 'deposit' })).toBe('q=ama&type=deposit')
    expect(write('q=ama&type=deposit', { page: 2 })).toBe('q=ama&type=deposit&page=2')
  })

  test('what is not the list’s own stays as it is', () => {
    expect(write('tab=transactions&q=ama&page=2', LIST.none)).toBe('tab=transactions')
  })

  test('what is as usual or makes no sense is not said', () => {
    expect(write('type=gift&sort=colour&direction=up', {})).toBe('')
    for (const page of ['-2', '1.5', '99999999']) expect(LIST.read(at(`page=${page}`)).page).toBe(1)
    expect(write('page=3', { page: 1 })).toBe('')
    expect(write('sort=amount&direction=asc', { sort: 'date', direction: 'desc' })).toBe('')
  })

  test('its call gets what is asked for, with the order and the page; its export what narrows', () => {
    const filters = LIST.read(at('q=+ama+&type=deposit&page=2'))
    const narrowing = { search: 'ama', kind: 'deposit' }
    expect(LIST.narrowing(filters)).toEqual(narrowing)
    const order = { sort: 'date', direction: 'desc', page: '2', size: '20' }
    expect(LIST.asked(filters)).toEqual({ ...narrowing, ...order })
  })

  test('a search is cut to what the server takes', () => {
    expect(LIST.read(at(`q=${'a'.repeat(200)}`)).search).toHaveLength(100)
  })

  test('all that narrows can be taken out at once, and the order stays', () => {
    expect(LIST.isNarrowed(LIST.read(at('sort=amount&page=2')))).toBe(false)
    expect(write('q=ama&type=deposit&sort=amount', LIST.none)).toBe('sort=amount')
  })
})
