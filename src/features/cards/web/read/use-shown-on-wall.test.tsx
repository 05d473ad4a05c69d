// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noConnection } from '#tests/pages/browser.ts'
import { openReading, round, sceneOf, seatsOf, type } from '#tests/pages/card-reading.ts'
import { readCards as t } from '../../words/en/read-cards.ts'

test('what the wall could not be told is told by itself, later each time, and with the newest numbers', async () => {
  let isAway = true
  const { requests } = openReading({
    '/api/admin/cards/round': round({ seats: seatsOf(3), scene: sceneOf('whisper', 'Whisper') }),
    '/api/admin/cards/wall/read': () => (isAway ? noConnection() : {}),
  })
  await screen.findByText(t.allMissing(3))
  const sent = () =>
    requests
      .filter(({ path }) => path === '/api/admin/cards/wall/read')
      .map(({ body }) => (body as { numbers: number[] }).numbers.join(' '))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const pass = (ms: number) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms)
        // An answer is read in turns of the event loop that no clock moves.
        await new Promise((done) => setImmediate(done))
      })
    type('1a')
    await pass(400)
    expect(sent()).toEqual(['1'])
    await pass(900)
    expect(sent()).toEqual(['1'])
    await pass(100)
    expect(sent()).toEqual(['1', '1'])
    // Twice as long now; what is read meanwhile goes with it, and does not put it off.
    await pass(1_500)
    type('2a')
    await pass(499)
    expect(sent()).toHaveLength(2)
    await pass(1)
    expect(sent()).toEqual(['1', '1', '1 2'])
    isAway = false
    await pass(4_000)
    expect(sent()).toEqual(['1', '1', '1 2', '1 2'])
    await pass(60_000)
    expect(sent()).toHaveLength(4)
    // The next one is not put off by what went before.
    type('3a')
    await pass(400)
    expect(sent()[4]).toBe('1 2 3')
  } finally {
    vi.useRealTimers()
  }
})
