// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { followPrints } from './print-alone.ts'

followPrints()

/** The mark of each element that has an id, once the page is about to be printed. */
function printed(html: string): Record<string, string | null> {
  document.body.innerHTML = html
  dispatchEvent(new Event('beforeprint'))
  const named = [...document.querySelectorAll('[id]')]
  return Object.fromEntries(named.map((each) => [each.id, each.getAttribute('data-prints')]))
}

beforeEach(() => document.body.replaceChildren())

test('an open dialog is printed alone, and what is around it is known without `:has()`', () => {
  const page =
    '<p id="beside"></p><div id="around"><i id="by"></i><dialog open id="it"></dialog></div>'
  expect(printed(`<div id="root">${page}</div>`)).toEqual({
    root: 'dialog',
    beside: null,
    around: 'dialog',
    by: null,
    it: 'alone',
  })
})

test('sheets of cards are printed alone, unless a dialog is open over them', () => {
  const sheets = '<div id="around"><div id="sheets" class="card-sheets"></div></div>'
  expect(printed(`<div id="root">${sheets}</div>`)).toEqual({
    root: 'sheets',
    around: 'sheets',
    sheets: 'alone',
  })
  expect(printed(`<div id="root">${sheets}<dialog open id="it"></dialog></div>`)).toEqual({
    root: 'dialog',
    around: null,
    sheets: null,
    it: 'alone',
  })
})

test('a page with nothing open is printed whole, and no mark of an earlier print stays', () => {
  const left =
    '<div id="root" data-prints="dialog"><dialog id="closed" data-prints="alone"></dialog></div>'
  expect(printed(left)).toEqual({ root: null, closed: null })
})
