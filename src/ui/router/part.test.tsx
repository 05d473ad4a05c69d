// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { Component, createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { part } from './part.ts'

const Place = () => <p>its place</p>
const Offers = ({ many }: { many: number }) => <p>{many} offers</p>
const isHeld = () => screen.queryByText('its place') !== null

test('its place is held until it is here; once it was here, it is there at once', async () => {
  const Later = part(async () => ({ default: Offers }), Place)
  const { unmount } = render(<Later many={3} />)
  expect(isHeld()).toBe(true)
  await screen.findByText('3 offers')
  expect(isHeld()).toBe(false)
  unmount()

  render(<Later many={4} />)
  expect(screen.getByText('4 offers')).toBeTruthy()
})

test('what was loaded ahead is there at once, and nothing stands where no place is given', async () => {
  const load = async () => ({ default: Offers })
  const [ahead, late] = [part(load, Place), part(load)]
  await ahead.load()
  expect(render(createElement(ahead, { many: 3 })).container.textContent).toBe('3 offers')
  expect(render(createElement(late, { many: 4 })).container.textContent).toBe('')
  await screen.findByText('4 offers')
})

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render = () => this.state.error?.message ?? this.props.children
}

test('code that cannot be had is told to the page, and asked for again by the next that is shown', async () => {
  // React tells the console of what a boundary caught.
  vi.spyOn(console, 'error').mockReturnValue()
  let isGone = true
  const Later = part(async () => {
    if (isGone) throw new Error('the server is gone')
    return { default: Offers }
  }, Place)
  render(
    <Boundary>
      <Later many={3} />
    </Boundary>,
  )
  expect(await screen.findByText('the server is gone')).toBeTruthy()
  isGone = false
  render(<Later many={5} />)
  expect(await screen.findByText('5 offers')).toBeTruthy()
})
