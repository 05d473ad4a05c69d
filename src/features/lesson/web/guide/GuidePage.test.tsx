// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { guide } from '../../words/en/guide.ts'
import AdminGuidePage from './AdminGuidePage.tsx'

const parts = () => [...document.querySelectorAll('details')]
const areOpen = () => parts().map(({ open }) => open)

test('the guide is its first part and the titles of the others, and whole on paper', () => {
  openPage(createElement(AdminGuidePage), '/admin/guide', {})
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual(
    guide.parts.map(({ title }) => title),
  )
  const all = guide.parts.map(() => true)
  const onlyFirst = guide.parts.map((_, at) => at === 0)
  expect(areOpen()).toEqual(onlyFirst)
  dispatchEvent(new Event('beforeprint'))
  expect(areOpen()).toEqual(all)
  dispatchEvent(new Event('afterprint'))
  expect(areOpen()).toEqual(onlyFirst)
})
