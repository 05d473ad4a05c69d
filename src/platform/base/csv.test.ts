import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import fc from 'fast-check'
import type { Hono } from 'hono'
import Papa from 'papaparse'
import { string } from 'valibot'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'
import { pesewas } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { readCsv } from '#tests/rig/read-csv.ts'
import { openWorld } from '#tests/rig/world.ts'
import { download } from '../calls/handle.ts'
import { openHttp } from '../http/http.ts'
import { openMetrics } from '../http/metrics.ts'
import { amountCell, CSV, cellOf, rowOf, sheetOf } from './csv.ts'

const FORMULA_SIGNS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
const awkward = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '|', '\t', '\r', '\n', "'", ' ', '=', '-', '1', 'ɛ'),
  }),
)
const startsFormula = (text: string) => FORMULA_SIGNS.some((sign) => text.startsWith(sign))

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

describe('a cell', () => {
  test('reads back as what was written, whatever signs it holds', () => {
    fc.assert(
      fc.property(fc.array(awkward, { minLength: 1, maxLength: 6 }), (cells) => {
        const [back = []] = readCsv(rowOf(cells))
        const plain = cells.map((cell) => cell.replaceAll("'", ''))
        expect(back.map((cell) => cell.replaceAll("'", ''))).toEqual(plain)
        for (const [at, cell] of cells.entries()) {
          if (!/[=+\-@＝＋－＠\t\r\n\d]/.test(cell)) expect(back[at]).toBe(cell)
        }
      }),
    )
  })

  test('is never a formula: what a person typed is only ever text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMULA_SIGNS), awkward, (sign, rest) => {
        const [[cell = ''] = []] = readCsv(rowOf([sign + rest]))
        expect(startsFormula(cell)).toBe(false)
      }),
    )
  })

  test('is never a formula for who splits at semicolons, bars or tabs either, or at all of them', () => {
    const row = fc.array(fc.oneof(awkward, fc.constantFrom('x;=1+1', 'x;"=1+1;', 'a| =1', 'b\n=1')))
    fc.assert(
      fc.property(row, (cells) => {
        const text = rowOf(cells)
        const pieces = [';', '|', '\t'].flatMap((delimiter) =>
          Papa.parse<string[]>(text, { delimiter }).data.flat(),
        )
        // And a reader of no quotes at all, who leaves them and spaces away.
        const bare = text.split(/[;|\t\r\n]/).map((piece) => piece.replace(/^[\s"]+/, ''))
        for (const piece of [...pieces, ...bare]) {
          // A number of ours at the head of a row has what follows it in the same piece.
          const isOurs = /^-\d+(\.\d+)?(,|$)/.test(piece)
          expect([piece, /^\s*[=+\-@＝＋－＠]/.test(piece) && !isOurs]).toEqual([piece, false])
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['a;=1+1', `"a;'=1+1"`],
    ['a; "=1+1;', `"a; ""'=1+1;"`],
    ['a|+1', `"a|'+1"`],
    ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
    ['two\n-1', `"two\n'-1"`],
    ['a;b', '"a;b"'],
    ['a - b = c', 'a - b = c'],
    ['=HYPERLINK("http://evil.example","win")', `"'=HYPERLINK(""http://evil.example"",""win"")"`],
    ['=1+1', `"'=1+1"`],
    ['+233241234567', `"'+233241234567"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['＝1+1', `"'＝1+1"`],
    ['Ama, "the miner"', `"Ama, ""the miner"""`],
    ['two\r\nlines', '"two\r\nlines"'],
    ['0001234567', `"'0001234567"`],
    ['1E0000', `"'1E0000"`],
    ['-1234.50', `"'-1234.50"`],
    ['3 Mar', `"'3 Mar"`],
    ['TRUE', `"'TRUE"`],
    ['12 machines', '12 machines'],
    ['mp12345678', 'mp12345678'],
    ['', ''],
  ])('%j is written as %j', (cell, written) => {
    expect(cellOf(cell)).toBe(written)
  })

  // Excel and LibreOffice take cells like these for figures or dates as they open them, in any of their
  // languages.
  const FIGURES = [
    /^\s*[-+(]?\s*[₵$€£¥]?\s*\d[\d.,' ]*(?:e[-+]?\d+)?\s*[%₵$€£¥)]?\s*$/i,
    /^\s*\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?(?:\s+\d{1,2}:\d{2}.*)?\s*$/,
    /^\s*\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?\s*$/i,
    /^\s*(?:\d{1,2}[-\s])?(?:jan|mar|may|december)[a-z]*[-\s]\d{1,4}\s*$/i,
    /^\s*\d{1,2}[-\s](?:jan|mar|may|december)[a-z]*\s*$/i,
    /^\s*\d+\s+\d+\/\d+\s*$/,
    /^\s*(?:true|false)\s*$/i,
  ]
  const isFigure = (cell: string) => FIGURES.some((figure) => figure.test(cell))

  test('a column of texts stays text in a spreadsheet, and a column of amounts is numbers', () => {
    const looks = fc.string({ unit: fc.constantFrom(...'0123456789eE.,:/-%()$₵ '), maxLength: 10 })
    const known = fc.constantFrom(
      '1E0000',
      '0001234567',
      '3 Mar',
      'May 2024',
      'TRUE',
      '5 pm',
      '1 1/2',
    )
    fc.assert(
      fc.property(fc.oneof(looks, known), (text) => {
        const [[cell = ''] = []] = readCsv(rowOf([text]))
        expect([cell, isFigure(cell)]).toEqual([cell, false])
      }),
      { numRuns: 3_000 },
    )
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (amount) => {
        expect(Number(cellOf(amountCell(pesewas(amount))))).toBe(amount / 100)
      }),
    )
    expect(['1E0000', '0001234567', '3 Mar', '1/2', '12:30'].every(isFigure)).toBe(true)
  })

  test('a number stays a number, below zero too', () => {
    fc.assert(fc.property(fc.integer(), (number) => cellOf(number) === String(number)))
    expect(cellOf(amountCell(pesewas(-123450)))).toBe('-1234.50')
    expect([cellOf(null), cellOf(true)]).toEqual(['', 'true'])
  })
})

describe('a sheet', () => {
  test('opens with the practice notice, then the columns, then every row in its order', async () => {
    const rows = Array.from({ length: 1234 }, (_, number) => [number, `row ${number}`])
    const text = await textOf(sheetOf(['number', 'name'], rows))
    expect(text.startsWith('\ufeff')).toBe(true)
    const [notice, columns, ...read] = readCsv(text.slice(1))
    expect(notice).toEqual([PRACTICE_NOTICE])
    expect(columns).toEqual(['number', 'name'])
    expect(read).toEqual(rows.map((row) => row.map(String)))
  })

  test('is told in pieces: its first is there before its last row is known', async () => {
    let rowCount = 0
    async function* rows() {
      for (; rowCount < 2000; rowCount++) yield [rowCount]
    }
    const pieces = sheetOf(['number'], rows())
    await pieces.next()
    expect(rowCount).toBeLessThan(1000)
    await pieces.return(undefined)
  })
})

/** A file of three pieces over a real socket, that may break at one of them. */
async function openDownload(breaksAt: number | null) {
  const { serverParts, db } = await openWorld()
  const faults: unknown[] = []
  const log = { ...serverParts.log, error: (what: unknown) => faults.push(what) }
  let returned = false
  async function* chunks() {
    try {
      for (const number of [0, 1, 2]) {
        if (number === breaksAt) throw new Error('the database has gone')
        yield `piece ${number};`.padEnd(70_000, '.')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    } finally {
      returned = true
    }
  }
  const call = defineCall({
    name: 'test.download',
    method: 'GET',
    path: '/api/file',
    summary: 'A file.',
    actor: 'anyone',
    input: nothing,
    answer: string(),
    media: { answer: 'text/csv' },
  })
  const file = download(call, async () => ({ filename: 'a.csv', type: CSV, chunks: chunks() }))
  const visit = {
    person: null,
    today: '2026-03-06' as never,
    maintenance: false,
    secondFactorDue: false,
  }
  const app: Hono = openHttp({
    serverParts: { ...serverParts, log },
    metrics: openMetrics(db),
    readVisit: async () => visit,
    handlers: [file],
    readSpeech: async () => ({ takesDrafts: false, words: {} }),
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/api/file`, port, faults, isOver: () => returned }
}

describe('a file over HTTP', () => {
  test('comes whole, under its name, and is kept by nobody on the way', async () => {
    const { url } = await openDownload(null)
    const answer = await fetch(url)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.csv"')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-length')).toBeNull()
    expect(await answer.text()).toHaveLength(210_000)
  })

  test.each([1, 2])('that breaks at its piece %i never looks whole', async (breaksAt) => {
    // The HTTP server prints what our log has already.
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { url, faults } = await openDownload(breaksAt)
    const taken = fetch(url).then(async (answer) => `${answer.status} ${await answer.text()}`)
    const outcome = await taken.catch(() => 'a broken line')
    printed.mockRestore()
    expect(outcome).not.toMatch(/^200/)
    expect(outcome).not.toContain('the database has gone')
    expect(faults).toMatchObject([{ err: { message: 'the database has gone' } }])
  })

  test('that cannot even begin is answered as a bug is, with a number to find it by', async () => {
    const { url, faults } = await openDownload(0)
    const answer = await fetch(url)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ error: { code: 'bug' } })
    expect(faults).toHaveLength(1)
  })

  test('that nobody takes any more is no longer read', async () => {
    const { port, isOver } = await openDownload(null)
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /api/file HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    await once(socket, 'data')
    socket.destroy()
    await expect.poll(isOver).toBe(true)
  })
})
