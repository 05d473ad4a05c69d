import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { terminalQr } from './room.ts'

/** The modules a terminal shows, told by its characters alone. */
function modulesOf(shown: string, indent: number): boolean[][] {
  return shown.split('\n').flatMap((line) => {
    const code = `^ {${indent}}\\x1b\\[38;5;16;48;5;231m([ ▄▀█]+)\\x1b\\[0m$`
    const halves = [...(new RegExp(code).exec(line)?.[1] ?? '')]
    expect(halves.length).toBeGreaterThan(0)
    return [halves.map((half) => '▀█'.includes(half)), halves.map((half) => '▄█'.includes(half))]
  })
}

test('a terminal shows every module of the code, true black on true white, with its quiet zone', () => {
  fc.assert(
    fc.property(fc.webUrl({ size: 'small' }), (url) => {
      const { data, size } = encode(url, { ecc: 'M', border: 4 })
      const shown = modulesOf(terminalQr(url, 2), 2)
      expect(shown.slice(0, size)).toEqual(data)
      // An odd number of rows leaves one half line, which is paper.
      expect(shown.slice(size).flat().some(Boolean)).toBe(false)
    }),
  )
})

test('the code of a room fits a terminal of 24 lines and 80 columns', () => {
  const lines = terminalQr('http://192.168.100.100:3000', 2).split('\n')
  expect(lines.length).toBeLessThanOrEqual(19)
  expect(lines[0]?.split('m')[1]?.length).toBeLessThanOrEqual(60)
})
