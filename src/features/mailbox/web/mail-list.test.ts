// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { MailSummary } from '../schema.ts'
import { type Mails, usePinnedMails } from './mail-list.ts'

afterEach(cleanup)

/** One letter a message: small where it is on its way, capital where it has gone. */
const list = (letters: string, matching = letters.length, delivers = true): Mails => ({
  mails: [...letters].map((letter) => {
    const state = letter === letter.toUpperCase() ? 'sent' : 'queued'
    return { id: letter.toLowerCase(), state } as MailSummary
  }),
  matching,
  totals: { queued: 0, waiting: 0, kept: 0, sent: 0, failed: 0 },
  delivers,
  commandWay: 'npm',
})

function hold(first: Mails) {
  const { result, rerender } = renderHook(
    (data: Mails) =>
      usePinnedMails('key', {
        data,
        isPlaceholderData: false,
        isFetching: false,
        dataUpdatedAt: 1,
      }),
    { initialProps: first },
  )
  const shown = () =>
    result.current.rows.map(({ id, state }) => (state === 'sent' ? id.toUpperCase() : id)).join('')
  return { rerender, shown }
}

describe('messages that are being read', () => {
  test('say at once that they have gone', () => {
    const { rerender, shown } = hold(list('bA'))
    rerender(list('cBA'))
    expect(shown()).toBe('BA')
  })

  test('give way where one was on its way when it was last heard of and is beyond the page now', () => {
    const { rerender, shown } = hold(list('ba'))
    rerender(list('DC', 4))
    expect(shown()).toBe('DC')
  })

  test('stay where no mail server is set, since none is on its way', () => {
    const { rerender, shown } = hold(list('ba', 2, false))
    rerender(list('dc', 4, false))
    expect(shown()).toBe('ba')
  })

  test('stay where all had gone before they fell off the page', () => {
    const { rerender, shown } = hold(list('ba'))
    rerender(list('BA'))
    rerender(list('dc', 4))
    expect(shown()).toBe('BA')
  })
})
