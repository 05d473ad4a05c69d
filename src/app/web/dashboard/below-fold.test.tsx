// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { belowFold } from './below-fold.ts'

const PLACE = <p>its place</p>
const Offers = ({ many }: { many: number }) => <p>{many} offers</p>
const isHeld = () => screen.queryByText('its place') !== null

test('its place is held until it is here; once it was here, it is there at once', async () => {
  const Later = belowFold(async () => ({ default: Offers }), PLACE)
  const { unmount } = render(<Later many={3} />)
  expect(isHeld()).toBe(true)
  await screen.findByText('3 offers')
  expect(isHeld()).toBe(false)
  unmount()

  render(<Later many={4} />)
  expect(screen.getByText('4 offers')).toBeTruthy()
})

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render = () => this.state.error?.message ?? this.props.children
}

test('code that cannot be had is told to the page, as a fault of its own', async () => {
  // React tells the console of what a boundary caught.
  vi.spyOn(console, 'error').mockReturnValue()
  const Later = belowFold<{ many: number }>(async () => {
    throw new Error('the server is gone')
  }, PLACE)
  render(
    <Boundary>
      <Later many={3} />
    </Boundary>,
  )
  expect(await screen.findByText('the server is gone')).toBeTruthy()
})
