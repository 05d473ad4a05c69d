// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { guide } from '../../words/en/guide.ts'
import AdminGuidePage from './AdminGuidePage.tsx'

const parts = () => [...document.querySelectorAll('details')]
const areOpen = () => parts().map(({ open }) => open)

test('the guide is its titles until one is opened, and whole on paper', () => {
  openPage(createElement(AdminGuidePage), '/admin/guide', {})
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual(
    guide.parts.map(({ title }) => title),
  )
  const closed = guide.parts.map(() => false)
  expect(areOpen()).toEqual(closed)
  const [first] = parts()
  if (first) first.open = true
  dispatchEvent(new Event('beforeprint'))
  expect(areOpen()).toEqual(closed.map(() => true))
  dispatchEvent(new Event('afterprint'))
  expect(areOpen()).toEqual([true, ...closed.slice(1)])
})
