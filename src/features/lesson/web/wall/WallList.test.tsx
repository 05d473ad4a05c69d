// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { WallList } from './WallList.tsx'

const ROW = 40
afterEach(cleanup)

/** Less than a row is free below the last that stands whole. */
const FREE = 15
/** Eleven rows high; the line that counts the others takes the last of them. */
const HEIGHT = 11 * ROW + FREE

function layOut(this: HTMLElement): DOMRect {
  const at = [...(this.parentElement?.children ?? [])].indexOf(this)
  const others = this.nextElementSibling as HTMLElement | null
  const isCounted = this.tagName === 'OL' && others !== null && others.style.display !== 'none'
  const bottom = this.tagName === 'LI' ? (at + 1) * ROW : HEIGHT - (isCounted ? ROW : 0)
  return new DOMRect(0, 0, 0, bottom)
}

test.each([
  [10, 10],
  // The last one stands in the place of the line that would count it.
  [11, 11],
  [12, 10],
  [30, 10],
])('of %i names as many stand whole as the wall has room for: %i, and the others are counted', (names, whole) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(layOut)
  render(
    <WallList of={names}>
      {Array.from({ length: names }, (_, at) => (
        <li key={at}>Name {at}</li>
      ))}
    </WallList>,
  )
  const shown = screen.getAllByRole('listitem').filter(({ style }) => style.visibility !== 'hidden')
  expect(shown).toHaveLength(whole)
  if (whole < names) {
    const others = screen.getByText(t.more(names - whole))
    // Directly under the last name, whatever is free below it.
    expect(others.style.transform).toBe(`translateY(${-FREE}px)`)
  } else expect(screen.queryByText(/more$/)).toBeNull()
})
