import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSample, parts, type Row } from '../rig/strings-sample.ts'

// `npm run strings`: what an import takes, what it refuses, and how each text stands.

let sample: ReturnType<typeof openSample>
beforeEach(() => {
  sample = openSample()
  sample.run('stamp', 'ak')
})
afterEach(() => sample.close())

const inRow = (key: string, cells: Partial<Row>) => (row: Row) => (row.key === key ? cells : {})

describe('an import', () => {
  test('changes the texts that were edited, and nothing beside them', () => {
    const before = sample.read('ak.json')
    const text = "{amount:ghs} na {by} de asie: 'sika'."
    expect(sample.carry(inRow('purse.held', { text }))).toMatchObject({ code: 0 })
    expect(sample.read('ak.json')).toBe(before.replace('{by} kura {amount:ghs}.', text))
  })

  test('keeps the spaces around a text, which editors drop or add', () => {
    const before = sample.files()
    sample.carry((row) => ({ text: row.text && ` ${row.text.trim()}  ` }))
    expect(sample.files()).toEqual(before)
  })

  test('leaves alone what a sheet does not hold', () => {
    const rows = sample.rows().filter(({ key }) => key === 'purse.title')
    const sheet = rows.map((row) => ({ ...row, text: 'Bɔtɔ' }))
    writeFileSync(sample.csv, parts.sheet.writeSheet(sheet, 'Twi'))
    expect(sample.run('import', 'ak', sample.csv).said).toContain('1 text changed')
    expect(sample.row('purse.title')?.text).toBe('Bɔtɔ')
    expect(sample.row('purse.kinds.all')?.text).toBe('Nyinaa')
  })

  test('with --check says what it would do, and does nothing', () => {
    const before = sample.files()
    const said = sample.carry(inRow('purse.title', { text: 'Bɔtɔ' }), '--check').said
    expect(said).toContain('1 text changed, 0 filled in, 0 looked at again. Only checked')
    expect(sample.files()).toEqual(before)
  })

  test('can be repeated', () => {
    const change = inRow('purse.found[else]', { text: '{count} nneɛma' })
    sample.carry(change)
    const after = sample.files()
    expect(sample.carry(change).said).toContain('0 texts changed')
    expect(sample.files()).toEqual(after)
  })
})

describe('an import is refused whole, and names row and key:', () => {
  test.each<[string, string, Partial<Row>, string]>([
    ['a lost hole', 'purse.found[else]', { text: 'nneɛma' }, '{count} is lost.'],
    ['an added one', 'purse.title', { text: 'Kotokuo {by}' }, '{by} is not in this text.'],
    [
      'a renamed one',
      'purse.held',
      { text: '{onipa} kura {amount:ghs}.' },
      '{by} became {onipa}. What stands in braces stays to the letter.',
    ],
    [
      'one that says it otherwise',
      'purse.held',
      { text: '{by} kura {amount}.' },
      '{amount:ghs} became {amount}.',
    ],
    ['half a brace', 'purse.title', { text: 'Kotokuo {' }, 'a brace has no partner.'],
    ['an unknown key', 'purse.title', { key: 'purse.titel' }, 'no text has this key.'],
    ['a key that stands twice', 'purse.title', { key: 'purse.kinds.all' }, 'it stands in row'],
    ['an empty text', 'purse.title', { text: '  ' }, 'the text is empty.'],
    [
      'other English',
      'purse.title',
      { english: 'Wallet' },
      'English changed since. It is now: "Purse"',
    ],
    ['letters lost in saving', 'purse.found[else]', { text: 'nne?ma {count}' }, 'CSV UTF-8'],
  ])('%s', (_name, key, cells, why) => {
    const before = sample.files()
    const others = (row: Row) => (row.key === 'purse.steps.1' ? { text: 'Fa sika ba.' } : {})
    const result = sample.carry((row) => (row.key === key ? cells : others(row)))
    expect(result.code).toBe(1)
    expect(result.said).toMatch(
      new RegExp(`^Row \\d+, ${(cells.key ?? key).replace(/[[\]]/g, '.')}: `),
    )
    expect(result.said).toContain(why)
    expect(result.said).toContain('Nothing was changed.')
    expect(sample.files()).toEqual(before)
  })

  test.each<[string, string | Buffer, string]>([
    ['without its first row', 'purse.title,Purse,Bɔtɔ\r\n', "no column 'key'"],
    ['without the column of the language', 'key,English\r\na,b\r\n', "no column 'Twi'"],
    ['with an open quotation mark', 'key,English,Twi\r\npurse.title,Purse,"Bɔ\r\n', 'Row 2'],
    ['cut off', 'key,English,Twi\r\npurse.title,Pur', 'Row 2 (purse.title) is cut off'],
    ['with cells too many', 'key,English,Twi\r\npurse.title,Purse,Bɔtɔ,a\r\n', 'Row 2 has more'],
    ['in other letters', Buffer.from([0x6b, 0x65, 0x79, 0x92]), 'not UTF-8'],
    ['a workbook', Buffer.from('PK\u0003\u0004'), 'Save it as CSV UTF-8'],
  ])('a file %s', (_name, content, why) => {
    const before = sample.files()
    writeFileSync(sample.csv, content)
    const { code, said } = sample.run('import', 'ak', sample.csv)
    expect(code).toBe(1)
    expect(said).toContain(why)
    expect(sample.files()).toEqual(before)
  })
})

test('an import that cannot write one of its files writes none', () => {
  mkdirSync(`${sample.stamps}.next`)
  const before = sample.files()
  const { code, said } = sample.carry(inRow('purse.title', { text: 'Bɔtɔ' }))
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('could not be written') })
  expect(sample.files()).toEqual(before)
})

describe('a text that is missing', () => {
  const SHELF: Readonly<Record<string, string>> = {
    'shelf.title': 'Pono',
    'shelf.books': 'Nwoma {count} wɔ mu.',
  }

  test('is filled in by a speaker, with its whole catalogue', () => {
    const { code, said } = sample.carry((row) => ({ text: SHELF[row.key] ?? row.text }))
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('2 filled in') })
    expect(sample.data()['shelf']).toEqual({
      title: 'Pono',
      'books(count)': 'Nwoma {count} wɔ mu.',
    })
    expect(sample.row('shelf.title')?.status).toBe('draft')
  })

  test('is refused with half of its catalogue', () => {
    const before = sample.files()
    const { code, said } = sample.carry(inRow('shelf.title', { text: 'Pono' }))
    expect(code).toBe(1)
    expect(said).toMatch(/Row \d+, shelf\.books: this text is empty, and shelf goes in whole/)
    expect(sample.files()).toEqual(before)
  })
})

describe('how a text stands', () => {
  const change = () =>
    sample.write('en/purse.ts', sample.read('en/purse.ts').replace("'Purse'", "'My purse'"))

  test('it is a draft until the language is signed', () => {
    expect(sample.row('purse.title')?.status).toBe('draft')
    sample.write(
      '../../core/locales.ts',
      "export const LOCALES = [{ code: 'ak', name: 'Twi', isSigned: true }]\n",
    )
    expect(sample.row('purse.title')?.status).toBe('signed')
    expect(sample.run('status', 'ak').said).toContain('Twi: signed')
  })

  test('where the English changed since, it says so until the text is written anew', () => {
    change()
    expect(sample.row('purse.title')?.status).toBe('English changed since')
    expect(sample.row('purse.kinds.all')?.status).toBe('draft')
    sample.carry(inRow('purse.title', { text: 'Me kotokuo' }))
    expect(sample.row('purse.title')?.status).toBe('draft')
  })

  test('or until somebody has looked at it again, in the sheet or by its key', () => {
    change()
    expect(sample.run('stamp', 'ak').said).toContain('1 text: English changed since')
    expect(sample.carry(() => ({})).said).toContain('0 looked at again')
    expect(sample.carry(() => ({ status: 'draft' })).said).toContain('1 looked at again')
    expect(sample.row('purse.title')?.status).toBe('draft')
    sample.write('en/purse.ts', sample.read('en/purse.ts').replace('My purse', 'The purse'))
    sample.run('stamp', 'ak', 'purse.title')
    expect(sample.row('purse.title')?.status).toBe('draft')
  })

  test('rows of the old English can be left alone, so that the others are taken', () => {
    const flags = ['--skip-changed']
    const old = (row: Row) => (row.key === 'purse.title' ? { english: 'Purse', text: 'Bɔtɔ' } : {})
    change()
    const { said } = sample.carry(
      (row) => ({ ...old(row), ...inRow('purse.kinds.all', { text: 'Ne nyinaa' })(row) }),
      ...flags,
    )
    expect(said).toContain('1 text changed, 0 filled in, 0 looked at again, 1 left alone')
    expect(sample.row('purse.title')?.text).toBe('Kotokuo')
    expect(sample.row('purse.kinds.all')?.text).toBe('Ne nyinaa')
  })

  test('a way to say a sentence, a part of it and what it gives each have a row and their English', () => {
    expect(sample.row('purse.found[count=1]')).toMatchObject({
      english: '1 entry / {count} entries',
      text: 'ade 1',
    })
    expect(sample.row('purse.letter.subject')?.english).toBe('For {name}')
    expect(sample.row('purse.letter.body+2[else]')).toMatchObject({
      english: 'The last one. / More follows.',
      text: 'foforɔ bɛba.',
    })
  })
})

describe('in the terminal', () => {
  test('status counts a line a catalogue', () => {
    expect(sample.run('status', 'ak').said.split('\n')).toEqual([
      'Twi: a draft, not signed',
      '             draft  signed  missing  English changed since',
      'purse           12       0        0                      0',
      'all of them     12       0        0                      0',
      '1 catalogue in English alone.',
    ])
    expect(sample.run('status', 'ak', '--all').said).toContain(
      'shelf            0       0        2',
    )
  })

  test('texts written in the data are named until they are noted', () => {
    rmSync(sample.stamps, { force: true })
    expect(sample.run('status', 'ak').said).toContain('12 keys without a note of the English')
    expect(sample.run('stamp', 'ak').said).toBe('12 keys noted.')
    expect(sample.run('status', 'ak').said).not.toContain('without a note')
  })

  test('--help says what there is, and an unknown word is refused', () => {
    expect(sample.run('--help')).toMatchObject({ code: 0 })
    for (const [words, why] of [
      [[], 'Say what: export, import, status, stamp.'],
      [['exprot', 'ak'], "'exprot' is none of"],
      [['status'], 'Say the language'],
      [['status', 'en'], "'en' is no language beside English"],
      [['status', 'ak', 'more'], "'more' is one word too many"],
      [['export', 'ak'], 'Say the file'],
      [['export', 'ak', sample.csv, '--al'], 'export knows no --al'],
      [['import', 'ak', sample.csv], 'There is no file'],
      [['stamp', 'ak', 'purse.titel'], 'has no text purse.titel'],
    ] as const) {
      const { code, said } = sample.run(...words)
      expect({ words, code, said }).toMatchObject({ code: 1, said: expect.stringContaining(why) })
    }
  })

  test('an export replaces no file of a speaker unless it is told to', () => {
    writeFileSync(sample.csv, 'work')
    expect(sample.run('export', 'ak', sample.csv)).toMatchObject({ code: 1 })
    expect(sample.run('export', 'ak', sample.csv, '--replace')).toMatchObject({ code: 0 })
  })
})
