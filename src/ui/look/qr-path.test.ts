import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QUIET_ZONE, qrPathOf } from './qr-path.ts'

/** The modules that a path covers, told by the path alone. */
function modulesOf({ size, path }: ReturnType<typeof qrPathOf>): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const strokes = path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)
  let written = ''
  for (const [stroke, x, y, length, back] of strokes) {
    written += stroke
    expect(back).toBe(x)
    for (let at = 0; at < Number(length); at++) {
      const row = modules[Number(y)]
      if (row) row[Number(x) + at] = true
    }
  }
  expect(written).toBe(path)
  return modules
}

test('the path covers the dark modules of the code, all of them and no other', () => {
  const text = fc.string({ minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(text, (given) => {
      const { data } = encode(given, { ecc: 'M', border: QUIET_ZONE })
      expect(modulesOf(qrPathOf(given))).toEqual(data)
    }),
  )
})

test('four light modules stand on every side of it', () => {
  const { size, path } = qrPathOf('http://localhost:3000/#/onboard?ref=12E345')
  const modules = modulesOf({ size, path })
  const dark = modules.flatMap((row, y) => row.flatMap((on, x) => (on ? [[x, y]] : []))).flat()
  expect(Math.min(...dark)).toBe(4)
  expect(Math.max(...dark)).toBe(size - 5)
})
