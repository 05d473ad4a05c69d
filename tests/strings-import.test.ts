import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSample, parts, type Row } from './strings-sample.ts'

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
    const before = sample.read('ak/purse.ts')
    const twi = "{amount} na {by} de asie: 'sika'."
    expect(sample.carry(inRow('purse.held', { twi }))).toMatchObject({ code: 0 })
    expect(sample.read('ak/purse.ts')).toBe(
      before.replace(
        '`${by} kura ${formatGhs(amount)}.`',
        "`${formatGhs(amount)} na ${by} de asie: 'sika'.`",
      ),
    )
  })

  test('keeps the spaces around a text, which editors drop or add', () => {
    const before = sample.files()
    sample.carry((row) => ({ twi: ` ${row.twi}  ` }))
    expect(sample.files()).toEqual(before)
  })

  test('leaves alone what a sheet does not hold', () => {
    const rows = sample.rows().filter(({ key }) => key === 'purse.title')
    const sheet = rows.map((row) => ({ ...row, twi: 'Bɔtɔ' }))
    writeFileSync(sample.csv, parts.sheet.writeSheet(sheet, 'Twi'))
    expect(sample.run('import', 'ak', sample.csv).said).toContain('1 text changed')
    expect(sample.row('purse.title')?.twi).toBe('Bɔtɔ')
    expect(sample.row('purse.kinds.all')?.twi).toBe('Nyinaa')
  })

  test('with --check says what it would do, and does nothing', () => {
    const before = sample.files()
    const said = sample.carry(inRow('purse.title', { twi: 'Bɔtɔ' }), '--check').said
    expect(said).toContain('1 text changed, 0 filled in, 0 looked at again. Only checked')
    expect(sample.files()).toEqual(before)
  })

  test('can be repeated', () => {
    const change = inRow('purse.found[2]', { twi: '{count} nneɛma' })
    sample.carry(change)
    const after = sample.files()
    expect(sample.carry(change).said).toContain('0 texts changed')
    expect(sample.files()).toEqual(after)
  })
})

describe('an import is refused whole, and names row and key:', () => {
  test.each<[string, string, Partial<Row>, string]>([
    ['a lost placeholder', 'purse.found[2]', { twi: 'nneɛma' }, '{count} is lost.'],
    ['an added one', 'purse.title', { twi: 'Kotokuo {by}' }, '{by} is not in this text.'],
    [
      'a renamed one',
      'purse.held',
      { twi: '{onipa} kura {amount}.' },
      '{by} became {onipa}. What stands in braces stays to the letter.',
    ],
    [
      'texts inside braces in another order',
      'purse.moved[1]',
      { twi: '{all…} wɔ {days…}.' },
      '{days…}, {all…} must each stand once, in this order.',
    ],
    ['half a brace', 'purse.title', { twi: 'Kotokuo {' }, 'a brace has no partner.'],
    ['an unknown key', 'purse.title', { key: 'purse.titel' }, 'no text has this key.'],
    ['a key that stands twice', 'purse.title', { key: 'purse.kinds.all' }, 'it stands in row'],
    ['an empty text', 'purse.title', { twi: '  ' }, 'the text is empty.'],
    [
      'other English',
      'purse.title',
      { english: 'Wallet' },
      'English changed since. It is now: "Purse"',
    ],
    ['letters lost in saving', 'purse.found[2]', { twi: 'nne?ma {count}' }, 'CSV UTF-8'],
  ])('%s', (_name, key, cells, why) => {
    const before = sample.files()
    const others = (row: Row) => (row.key === 'purse.steps.1' ? { twi: 'Fa sika ba.' } : {})
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
  sample.write('en/purse.ts', sample.read('en/purse.ts').replace("'Purse'", "'My purse'"))
  mkdirSync(join(sample.words, 'english.json.next'))
  const { 'purse.ts': before } = sample.catalogues()
  const { code, said } = sample.carry(inRow('purse.title', { twi: 'Bɔtɔ' }))
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('could not be written') })
  expect(sample.catalogues()).toEqual({ 'purse.ts': before })
})

describe('a text that is missing', () => {
  test('is filled in by a speaker: a key goes beside its neighbours', () => {
    const whole = sample.read('ak/purse.ts')
    const lines = /\n {2}(found|kinds): [\s\S]*?\n(?= {2}held|\})/g
    sample.write('ak/purse.ts', whole.replace(lines, '\n').replace('\n\n}', '\n}'))
    expect(sample.row('purse.found[1]')?.status).toBe('missing')
    const twi: Record<string, string> = {
      'purse.found[1]': 'ade 1',
      'purse.found[2]': 'nneɛma {count}',
      'purse.kinds.all': 'Nyinaa',
      'purse.kinds.bonus': 'Nsɛm: {{ sɛnea ofie no ka }}',
    }
    expect(sample.carry((row) => ({ twi: twi[row.key] ?? row.twi })).said).toContain('4 filled in')
    expect(sample.read('ak/purse.ts')).toBe(whole)
    expect(sample.rows().some((row) => row.file === 'purse.ts' && row.status === 'missing')).toBe(
      false,
    )
  })

  test('is filled in with its whole catalogue, typed by the English one', () => {
    const twi: Record<string, string> = {
      'shelf.title': 'Pono',
      'shelf.books[1]': '{count…} wɔ mu.',
      'shelf.books[2]': 'nwoma',
      'shelf.books[3]': 'nwoma pii',
    }
    sample.isFormatted = true
    const { code, said } = sample.carry((row) => ({ twi: twi[row.key] ?? row.twi }))
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('List it') })
    expect(sample.read('ak/shelf.ts')).toBe(
      `import type { shelf as english } from '../en/shelf.ts'
import { counted } from '../../counted.ts'

export const shelf: typeof english = {
  title: 'Pono',
  books: (count: number) => \`\${counted(count, 'nwoma', 'nwoma pii')} wɔ mu.\`,
}
`,
    )
    expect(sample.row('shelf.title')?.status).toBe('draft')
  })

  test('is refused with half of its catalogue', () => {
    const { code, said } = sample.carry(inRow('shelf.title', { twi: 'Pono' }))
    expect(code).toBe(1)
    expect(said).toMatch(
      /Row \d+, shelf\.books\[1\]: this text is empty, and shelf\.ts goes in whole/,
    )
    expect(existsSync(join(sample.words, 'ak', 'shelf.ts'))).toBe(false)
  })
})

describe('how a text stands', () => {
  const change = () =>
    sample.write('en/purse.ts', sample.read('en/purse.ts').replace("'Purse'", "'My purse'"))

  test('it is a draft until the language is signed', () => {
    expect(sample.row('purse.title')?.status).toBe('draft')
    sample.write(
      '../../core/locales.ts',
      "export const locales = [{ code: 'ak', name: 'Twi (Asante)', isSigned: true }]\n",
    )
    expect(sample.row('purse.title')?.status).toBe('signed')
    expect(sample.run('status', 'ak').said).toContain('Twi (Asante): signed')
  })

  test('where the English changed since, it says so until the text is written anew', () => {
    change()
    expect(sample.row('purse.title')?.status).toBe('English changed since')
    expect(sample.row('purse.kinds.all')?.status).toBe('draft')
    sample.carry(inRow('purse.title', { twi: 'Me kotokuo' }))
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
    const old = (row: Row) => (row.key === 'purse.title' ? { english: 'Purse', twi: 'Bɔtɔ' } : {})
    change()
    const { said } = sample.carry(
      (row) => ({ ...old(row), ...inRow('purse.kinds.all', { twi: 'Ne nyinaa' })(row) }),
      ...flags,
    )
    expect(said).toContain('1 text changed, 0 filled in, 0 looked at again, 1 left alone')
    expect(sample.row('purse.title')?.twi).toBe('Kotokuo')
    expect(sample.row('purse.kinds.all')?.twi).toBe('Ne nyinaa')
  })

  test('a function with another number of texts shows the whole English beside each of them', () => {
    const one = sample.read('ak/purse.ts').replace(/\(count === .*\)/, '`nneɛma ${count}`')
    sample.write('ak/purse.ts', one)
    expect(sample.row('purse.found')).toMatchObject({
      english: '1 entry / {count} entries',
      twi: 'nneɛma {count}',
    })
  })
})

describe('in the terminal', () => {
  test('status counts a line a catalogue', () => {
    expect(sample.run('status', 'ak').said.split('\n')).toEqual([
      'Twi: a draft, not signed',
      '             draft  signed  missing  English changed since',
      'purse.ts        13       0        0                      0',
      'all of them     13       0        0                      0',
      '1 catalogue in English alone.',
    ])
    expect(sample.run('status', 'ak', '--all').said).toContain(
      'shelf.ts         0       0        4',
    )
  })

  test('texts written in code are named until they are noted', () => {
    sample.write('english.json', '{}\n')
    expect(sample.run('status', 'ak').said).toContain('8 keys without a note of the English')
    expect(sample.run('stamp', 'ak').said).toBe('8 keys noted.')
    expect(parts.locale.unstamped(parts.locale.readLocale(sample.languages, 'ak'))).toEqual([])
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
