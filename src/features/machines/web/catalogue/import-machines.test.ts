import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SUBJECTS } from '#core/art.ts'
import { decimalOf, ghs, LARGEST_AMOUNT, pesewas } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { inOneForm } from '#core/one-form.ts'
import { CATEGORIES } from '#core/room-words.ts'
import { type CatalogueRow, MOST_IMPORTED } from '../../schema/admin.ts'
import { writeMachines } from './AdminItemsPage.tsx'
import { namesTwice, readMachines } from './import-machines.ts'

const SOUND = { name: 'Kente Loom', description: 'Weaves.', price: 75, dailyProfit: 9 }
const MEANT = {
  name: 'Kente Loom',
  description: 'Weaves.',
  category: 'other',
  price: ghs(75),
  dailyProfit: ghs(9),
  durationDays: 60,
  isActive: true,
  pictureId: null,
  art: '',
}

function readRows(text: string) {
  const read = readMachines(text)
  if (read.fault !== null) throw new Error(read.fault)
  return read
}
const machinesOf = (text: string) => readRows(text).rows.map(({ machine }) => machine)
const readOne = (more: Record<string, unknown>) => {
  const [row] = readRows(JSON.stringify([{ ...SOUND, ...more }])).rows
  if (!row) throw new Error('There is one row.')
  return row
}
const faultsOf = (more: Record<string, unknown>) => readOne(more).faults

describe('what a machine may lack', () => {
  test('without durationDays it runs 60 days, without category it is other, without isActive active', () => {
    expect(machinesOf(JSON.stringify([SOUND]))).toEqual([MEANT])
    expect(machinesOf('name,description,price,dailyProfit\nKente Loom,Weaves.,75,9')).toEqual([
      MEANT,
    ])
    expect(readOne({ durationDays: '', category: null, isActive: ' ' }).machine).toEqual(MEANT)
  })

  test.each(['name', 'description', 'price', 'dailyProfit'])('not its %s', (field) => {
    const { faults, machine } = readOne({ [field]: undefined })
    expect(faults).toEqual([{ field, message: expect.stringMatching(/required|is missing/) }])
    expect(machine).toBeNull()
  })
})

describe('the daily profit', () => {
  test('is read from sampleDailyProfit, else profitPerDay, else dailyProfit', () => {
    const profit = (more: Record<string, unknown>) => readOne(more).machine?.dailyProfit
    expect(profit({ sampleDailyProfit: 1, profitPerDay: 2, dailyProfit: 3 })).toBe(ghs(1))
    expect(profit({ profitPerDay: 2, dailyProfit: 3 })).toBe(ghs(2))
    expect(profit({ sampleDailyProfit: '', dailyProfit: 3 })).toBe(ghs(3))
    expect(profit({ sampleDailyProfit: 0, dailyProfit: 3 })).toBe(ghs(0))
  })

  test('is not looked for elsewhere where the preferred name holds no amount', () => {
    expect(faultsOf({ sampleDailyProfit: 'much', dailyProfit: 3 })).toEqual([
      { field: 'sampleDailyProfit', message: '‘much’ is no amount in cedis, such as 50 or 50.00' },
    ])
  })
})

describe('money', () => {
  test.each([
    50,
    '50',
    '50.00',
    'GHS 50',
    'GHS 50.00',
    'ghs50',
    ' 50 ',
  ])('%o is fifty cedis', (price) => expect(readOne({ price }).machine?.price).toBe(ghs(50)))
  test.each([0.5, '0.5', '0.50'])('%o is fifty pesewas', (price) =>
    expect(readOne({ price }).machine?.price).toBe(pesewas(50)))
  test('with separators in a quoted cell is one amount', () => {
    const sheet = 'name,description,price,dailyProfit\nPrime,Large.,"GHS 1,234,567.89","1,000"'
    expect(machinesOf(sheet)[0]).toMatchObject({ price: 123456789, dailyProfit: ghs(1000) })
  })
  test.each([
    -5,
    '12,50',
    '1.234',
    0.1 + 0.2,
    1e21,
    'USD 50',
    true,
    [50],
    { cedis: 50 },
  ])('%o is refused at its field', (price) => {
    expect(faultsOf({ price })).toEqual([
      { field: 'price', message: expect.stringContaining('is no amount in cedis') },
    ])
  })
  test('a price of 0 is refused, a profit of 0 is not', () => {
    expect(faultsOf({ price: 0 })).toEqual([{ field: 'price', message: 'Price must be above 0' }])
    expect(faultsOf({ dailyProfit: 0 })).toEqual([])
  })
})

describe('faults', () => {
  test('name the row and each field, and leave the other rows sound', () => {
    const sheet = [
      'name,description,category,price,profitPerDay,durationDays,isActive',
      'Loom,Weaves.,gpu,75,9,60,true',
      '',
      ',Weaves.,bill,much,9,soon,perhaps',
    ].join('\r\n')
    const [sound, faulty] = readRows(sheet).rows
    expect(sound).toMatchObject({ row: 2, faults: [], machine: { name: 'Loom', category: 'gpu' } })
    expect(faulty?.row).toBe(4)
    expect(faulty?.machine).toBeNull()
    expect(faulty?.faults.map(({ field }) => field).toSorted()).toEqual(
      ['name', 'category', 'price', 'durationDays', 'isActive'].toSorted(),
    )
  })

  test.each([
    [{ category: 'bill' }, 'category', 'Category is required'],
    [
      { image: 'data:text/html;base64,PGI+' },
      'image',
      'This is no picture: JPG, PNG or WEBP as a data URL is',
    ],
    [{ durationDays: 0 }, 'durationDays', 'Duration must be 1 to 3,650 days'],
    [{ durationDays: '60 days' }, 'durationDays', '‘60 days’ is no number of whole days'],
    [{ isActive: 'maybe' }, 'isActive', '‘maybe’ is neither true nor false'],
    [{ name: 'x'.repeat(61) }, 'name', 'Use at most 60 characters'],
    [{ name: 7 }, 'name', 'This must be text'],
    [{ name: 'two\nlines' }, 'name', 'Use one line of plain text'],
  ])('%o is told at %s', (more, field, message) => {
    expect(faultsOf(more)).toEqual([{ field, message }])
  })

  test('a value that is no machine, and a row with more cells than columns, are told', () => {
    expect(readRows('[7]').rows[0]?.faults).toEqual([
      { field: null, message: 'This is no machine but a single value' },
    ])
    const sheet = 'name,description,price,dailyProfit\nLoom,Weaves, and more,75,9'
    expect(readRows(sheet).rows[0]?.faults[0]?.message).toContain('more cells than there are')
  })

  test.each([
    ['', 'Choose a file, or paste the rows first'],
    ['[]', 'There is no machine in this file.'],
    ['name,price\n', 'There is no machine in this file.'],
    ['{"machines": 3}', 'This JSON holds no list of machines'],
    ['[{"name": ', 'This JSON is broken: it ends on line 1 before'],
    ['[{"name": "A"}\n{"name": "B"}]', 'This JSON is broken on line 2, at character 1: ‘{"name":’'],
    ['"machines": [{"name": "A"}]', 'This JSON is broken on line 1, at character 11: ‘:’'],
    ['{"name": "A"},\n{"name": "B"}', 'This JSON is broken on line 1, at character 14: ‘,’'],
    ['price,dailyProfit\n50,10', 'There is none for name'],
    ['name,price,Price\nLoom,1,2', 'The column price stands there twice'],
    ['[{"name":"Loom","price":1,"price":2}]', 'The field 0.price stands there twice'],
    ['name,price\n"Loom,75', 'Row 2: a quotation mark is not closed.'],
    [
      JSON.stringify(Array.from({ length: MOST_IMPORTED + 1 }, () => SOUND)),
      'Import at most 500 machines at once.',
    ],
  ])('a file such as %.30s is refused as a whole', (text, message) => {
    expect(readMachines(text).fault).toContain(message)
  })
})

test('a file that is JSON by its name is never read as a sheet: its fault is told as one of JSON', () => {
  for (const text of ['name,price\nLoom,75', 'machines = [{}]', '<html>', "'name'"]) {
    expect(readMachines(text, true).fault).toContain('This JSON is broken on line 1')
  }
  expect(readMachines('null', true).fault).toContain('This JSON holds no list of machines')
})

test('rows that share a name are told, whatever its case and blanks; a name that is missing is none', () => {
  const named = (...names: string[]) =>
    readRows(JSON.stringify(names.map((name) => ({ name })))).rows
  expect([...namesTwice(named('Kente Loom', 'Drum', 'kente  LOOM', ' ', ''))]).toEqual([
    'kente loom',
  ])
  expect([...namesTwice(named('Kente Loom', 'Drum'))]).toEqual([])
})

describe('what else a file may be', () => {
  test('a sheet with the practice notice above, a byte-order mark, or cells parted by ; or tabs', () => {
    const columns = ['Name', 'Description', 'Price', 'Daily Profit']
    const cells = ['Kente Loom', 'Weaves.', '75', '9']
    for (const by of [',', ';', '\t']) {
      const sheet = `\uFEFF${PRACTICE_NOTICE}\r\n${columns.join(by)}\r\n${cells.join(by)}\r\n`
      expect(machinesOf(sheet)).toEqual([MEANT])
    }
  })

  test('a cell in quotation marks keeps its commas, marks and lines', () => {
    const sheet = 'name,description,price,dailyProfit\nLoom,"Weaves ""kente"",\ndaily.",75,9'
    expect(machinesOf(sheet)[0]?.description).toBe('Weaves "kente",\ndaily.')
  })

  test('a category of another house is kept', () => {
    expect(readOne({ category: 'Gold' }).machine).toEqual({ ...MEANT, category: 'gold' })
  })

  test('a picture in the file is taken, at most a hundred of them', () => {
    const image = 'data:image/png;base64,iVBORw0KGgo='
    const read = readRows(JSON.stringify([{ ...SOUND, image }, SOUND]))
    expect(read.rows.map(({ picture }) => picture)).toEqual([image, null])
    expect(read.pictures).toBe(0)
    const many = JSON.stringify(Array.from({ length: 101 }, () => ({ ...SOUND, image })))
    expect(readMachines(many).fault).toContain('at most 100 pictures')
  })

  test('addresses of pictures are counted and not fetched, and what nobody reads is named', () => {
    const more = { image: 'https://pictures.example/loom.png', id: 4, vendor: 'x' }
    const read = readRows(JSON.stringify({ machines: [SOUND, { ...SOUND, ...more }] }))
    expect(read.pictures).toBe(1)
    expect(read.ignored).toEqual(['id', 'vendor'])
    expect(read.rows.map(({ machine }) => machine)).toEqual([MEANT, MEANT])
  })
})

test('a row that promises too much over all its days is at fault there', () => {
  const row = { name: 'A', description: 'B', price: '1.00', profitPerDay: '50000.00' }
  const read = readMachines(JSON.stringify([{ ...row, durationDays: 3650 }]))
  const [only] = read.fault === null ? read.rows : []
  expect(only?.faults).toEqual([
    { field: 'profitPerDay', message: expect.stringContaining('at most GHS') },
  ])
})

describe('export', () => {
  const words = (longest: number) =>
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: longest })
      .map((text) => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim())
      .filter((text) => text.length > 0 && text.length <= longest)
  const line: fc.Arbitrary<CatalogueRow> = fc.record({
    id: fc.integer({ min: 1 }),
    // The edge takes a name in this form.
    name: words(40)
      .map(inOneForm)
      .filter(({ length }) => length > 0 && length <= 60),
    description: words(500),
    category: fc.constantFrom(...CATEGORIES),
    price: fc.integer({ min: 1, max: LARGEST_AMOUNT }).map(pesewas),
    dailyProfit: fc.integer({ min: 0, max: Math.floor(LARGEST_AMOUNT / 3650) }).map(pesewas),
    durationDays: fc.integer({ min: 1, max: 3650 }),
    isActive: fc.boolean(),
    pictureId: fc.constantFrom(null, '018f0000-0000-7000-8000-000000000000'),
    art: fc.constantFrom('' as const, ...SUBJECTS),
    sold: fc.nat(),
    version: fc.nat(),
  })
  const importedFields = ({ id: _id, sold: _sold, version: _version, ...rest }: CatalogueRow) => ({
    ...rest,
    pictureId: null,
  })

  test('what was exported imports to the same, pictures apart', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (machines) => {
        const text = writeMachines(machines)
        expect(machinesOf(text)).toEqual(machines.map(importedFields))
        expect(JSON.parse(text)).toMatchObject({ notice: PRACTICE_NOTICE })
      }),
    )
  })

  test('the same as a sheet means the same', () => {
    const quoted = (cell: unknown) => `"${String(cell).replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (machines) => {
        const rows = machines.map(({ name, description, category, price, dailyProfit, ...rest }) =>
          [name, description, category, decimalOf(price), decimalOf(dailyProfit)]
            .concat(String(rest.durationDays), String(rest.isActive), rest.art)
            .map(quoted)
            .join(','),
        )
        const head = 'name,description,category,price,profitPerDay,durationDays,isActive,drawnAs'
        expect(machinesOf([head, ...rows].join('\r\n'))).toEqual(machines.map(importedFields))
      }),
    )
  })
})
