// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionBanner } from './ConnectionBanner.tsx'

vi.mock('./connection.ts', () => ({ useConnection: () => 'offline', useAsking: () => false }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The words that stand there at this address while nothing answers. */
function said(hostname: string, large?: boolean): string | null {
  vi.stubGlobal('location', { hostname })
  render(<ConnectionBanner {...(large && { large })} />)
  return screen.getByRole('status').textContent
}

test('a phone waits for its connection, and the computer of SikaLab is told to start it again', () => {
  expect(said('192.168.1.7')).toMatch(/^No answer from SikaLab for 10 seconds/)
  cleanup()
  expect(said('localhost')).toMatch(/start SikaLab again: nothing is lost/)
})

test('the wall asks the class for a moment, wherever it is', () => {
  expect(said('localhost', true)).toMatch(/^One moment/)
})
