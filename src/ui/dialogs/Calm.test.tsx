// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '#tests/pages/screen-reader.ts'
import { useOnceItStands } from '../page/use-once-it-stands.ts'
import { Calm } from './Calm.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

test('thirty who join within a minute are seen at once, and read out five times at most, the last too', async () => {
  const { rerender } = render(<Calm of="0 are here" />)
  const said = listen()
  for (let here = 1; here <= 30; here++) {
    rerender(<Calm of={`${here} are here`} />)
    expect(screen.getByText(`${here} are here`)).toBeTruthy()
    await pass(2_000)
  }
  await pass(20_000)
  expect(said.length).toBeGreaterThanOrEqual(2)
  expect(said.length).toBeLessThanOrEqual(5)
  expect(said.at(-1)).toBe('30 are here')
})

function Congratulation() {
  return <p role="status">{useOnceItStands('Sankofa Starter is yours.')}</p>
}

test('words that come with their page are read out, once: their region stands first', async () => {
  const { rerender } = render(<main />)
  const said = listen()
  rerender(
    <main>
      <Congratulation />
    </main>,
  )
  await pass(1_000)
  expect(said).toEqual(['Sankofa Starter is yours.'])
})

test('a region that comes together with its words is not heard: the ear of these tests has ears', async () => {
  const { rerender } = render(<main />)
  const said = listen()
  rerender(
    <main>
      <p role="status">Sankofa Starter is yours.</p>
    </main>,
  )
  await pass(1_000)
  expect(said).toEqual([])
})
