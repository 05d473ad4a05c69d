import { expect, test } from 'vitest'
import { breaches, codeOf, read, SOURCES } from '../rig/source-files.ts'

// A page that reads every refusal as one meaning says 'there is no such payment' while a server rests.

/** Uses of any refusal that are fine: its words, a closer look, or telling it from no answer. */
const HEARD = /\.message|\.field|\.code|\bthrow\b/

/** Lines where a page takes any refusal for one meaning, without its code, its field or its words. */
function deafLines(code: string): string[] {
  return [...code.matchAll(/(!\()?[\w.]+ instanceof Refusal\b([\s\S]{0,110})/g)].flatMap(
    ([line, isNegated, after = '']) =>
      isNegated || HEARD.test(after) ? [] : [line.split('\n')[0] ?? ''],
  )
}

test('a page gives a refusal a meaning by its code', () => {
  const pages = SOURCES.filter((file) => file.endsWith('.tsx'))
  expect(breaches(pages, (file) => deafLines(codeOf(file, read)))).toEqual([])
})

test('a page that takes any refusal for one meaning is found', () => {
  expect(deafLines('if (error instanceof Refusal) return <Unknown />')).toHaveLength(1)
  expect(deafLines('if (query.error instanceof Refusal) return null')).toHaveLength(1)
  expect(deafLines('if (error instanceof Refusal) toast.error(error.message)')).toEqual([])
  expect(deafLines('if (!(error instanceof Refusal)) return <NoAnswer />')).toEqual([])
})
