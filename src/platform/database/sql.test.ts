import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sql, sql } from './sql.ts'

/** Any statement that is built of others, with values where a person's words would stand. */
const statements: fc.Arbitrary<Sql> = fc.letrec<{ statement: Sql }>((tie) => ({
  statement: fc.oneof(
    { depthSize: 'small' },
    fc.string().map((typed) => sql`select ${typed}`),
    fc.tuple(tie('statement'), fc.string()).map(([of, typed]) => sql`(${of}) = ${typed} and ${of}`),
    fc.tuple(tie('statement'), tie('statement')).map(([one, other]) => sql`${one} or ${other}`),
  ),
})).statement

test('a value never becomes text of a statement, however statements are put together', () => {
  const ours = /^(?:select|or|and|=|[()]|\$\d+|\s)*$/
  fc.assert(
    fc.property(statements, ({ text, values, texts }) => {
      expect(text).toMatch(ours)
      expect(values).toHaveLength(texts.length - 1)
      const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place))
      expect(places).toEqual(values.map((_, at) => at + 1))
    }),
  )
})

test('what looks like SQL, or like a place for a value, is a value', () => {
  const typed = "'; drop table books; -- $1"
  const { text, values } = sql`select ${typed} where ${sql`name = ${typed}`}`
  expect(text).toBe('select $1 where name = $2')
  expect(values).toEqual([typed, typed])
})
