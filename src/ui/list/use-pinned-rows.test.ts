// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { usePinnedRows } from './use-pinned-rows.ts'

afterEach(cleanup)

type Row = { readonly id: string; readonly text: string }
type Answer = { readonly rows: readonly Row[]; readonly matching: number }
type ReadState = {
  data: Answer
  key?: string
  isFetching?: boolean
  atMs?: number
  isOld?: boolean
}

const answer = (ids: string, text = 'old', matching = ids.length): Answer => ({
  rows: [...ids].map((id) => ({ id, text })),
  matching,
})
const WAYS = { rowsOf: ({ rows }: Answer) => rows, idOf: ({ id }: Row) => id }

function pin(first: ReadState) {
  const { result, rerender } = renderHook(
    ({ data, key = 'page 1', isFetching = false, atMs = 1, isOld = false }: ReadState) => {
      const query = { data, isFetching, dataUpdatedAt: atMs, isPlaceholderData: isOld }
      return usePinnedRows(key, query, WAYS)
    },
    { initialProps: first },
  )
  const shown = () => result.current.rows.map(({ id }) => id).join('')
  return { result, rerender, shown }
}

describe('rows that are being read', () => {
  test('stay, as the newest answer says of them, until the new ones are accepted', () => {
    const { result, rerender, shown } = pin({ data: answer('ba') })
    rerender({ data: answer('cba', 'new') })
    expect(shown()).toBe('ba')
    expect(result.current.rows.map(({ text }) => text)).toEqual(['new', 'new'])
    expect(result.current.more).toBe(1)
    act(() => result.current.accept())
    expect(shown()).toBe('cba')
    expect(result.current.more).toBe(0)
  })

  test('stay as last heard of where the newest answer does not have them', () => {
    const { result, rerender, shown } = pin({ data: answer('ba') })
    rerender({ data: answer('ba', 'new') })
    rerender({ data: answer('dc', 'newest', 4) })
    expect(shown()).toBe('ba')
    expect(result.current.rows.map(({ text }) => text)).toEqual(['new', 'new'])
  })

  test('give way to the answer that was on its way when they were taken', () => {
    const { rerender, shown } = pin({ data: answer('ba'), isFetching: true })
    rerender({ data: answer('cba'), atMs: 2 })
    expect(shown()).toBe('cba')
    rerender({ data: answer('dcba'), atMs: 3 })
    expect(shown()).toBe('cba')
  })

  test('stay once the answer on its way turned out to be the same', () => {
    const data = answer('ba')
    const { rerender, shown } = pin({ data, isFetching: true })
    rerender({ data, atMs: 2 })
    rerender({ data: answer('cba'), atMs: 3 })
    expect(shown()).toBe('ba')
  })

  test('give way to one answer after one’s own action', () => {
    const { result, rerender, shown } = pin({ data: answer('ba') })
    act(() => result.current.loosen())
    rerender({ data: answer('b'), atMs: 2 })
    expect(shown()).toBe('b')
    rerender({ data: answer('cb'), atMs: 3 })
    expect(shown()).toBe('b')
  })

  test('give way at once to what had come already, and then to the next answer', () => {
    const { result, rerender, shown } = pin({ data: answer('ba') })
    const come = answer('b')
    rerender({ data: come, atMs: 2 })
    expect(shown()).toBe('ba')
    act(() => result.current.loosen())
    expect(shown()).toBe('b')
    rerender({ data: come, atMs: 2, isFetching: true })
    rerender({ data: answer('c'), atMs: 3 })
    expect(shown()).toBe('c')
    rerender({ data: answer('dc'), atMs: 4 })
    expect(shown()).toBe('c')
  })

  test('give way to the answer to another question, when that is there', () => {
    const { rerender, shown } = pin({ data: answer('ba') })
    rerender({ data: answer('ba'), key: 'page 2', isOld: true })
    expect(shown()).toBe('ba')
    rerender({ data: answer('z'), key: 'page 2' })
    expect(shown()).toBe('z')
  })

  test('give way to the first that come where there was none', () => {
    const { rerender, shown } = pin({ data: answer('') })
    rerender({ data: answer('a') })
    expect(shown()).toBe('a')
  })
})
