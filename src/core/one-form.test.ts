import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { inOneForm, searchForm } from './one-form.ts'

test('one text has one form, however it was typed', () => {
  const forms = [
    'Yaa Adɛ́',
    'Yaa\u00A0Adɛ\u0301',
    ' Yaa   Adɛ\u0301\u200B ',
    'Ｙaa\u3000Adɛ\uFE0F\u0301',
  ]
  expect(new Set(forms.map(inOneForm)).size).toBe(1)
  expect(inOneForm('Ama’s')).toBe(inOneForm("Ama's"))
  expect(inOneForm('\u3164\u115F\u034F \u00A0')).toBe('')
})

test('what is in its form stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(inOneForm(inOneForm(text))).toBe(inOneForm(text))
    }),
    { numRuns: 500 },
  )
})

test('a search looks at a text without case, accents and letters that a keyboard lacks', () => {
  expect(searchForm('Ɔfɔsuhenɛ')).toBe(searchForm('ofosuhene'))
  expect(searchForm('Éyram Ŋutɔ')).toBe('eyram nuto')
  expect(searchForm('Weiß')).toBe(searchForm('WEISS'))
})

test('the database has the same form of a search', async () => {
  const { db } = await openWorld()
  const all = Array.from({ length: 0x24f }, (_, code) => String.fromCharCode(code))
    .filter((sign) => /[\p{L}\p{N}\p{P}\p{Zs}]/u.test(sign))
    .concat(...'ɛƐɔƆŋŊɖƉƒƑɣƔʋƲß’‘ʼＡ＇é'.normalize('NFD'), 'ẞ', 'Ɛ\u0301')
    // The edge stores typed text in this form.
    .map((sign) => inOneForm(`a${sign}b  ${sign}c`))
  const rows = await db.rows<{ said: string; form: string }>(sql`
    select said, search_form(said) as form from unnest(${all}::text[]) as said`)
  const unlike = rows.filter(({ said, form }) => form !== searchForm(said))
  expect(unlike).toEqual([])
})
