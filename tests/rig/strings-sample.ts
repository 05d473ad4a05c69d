import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectRoot } from '#platform/base/project-root.ts'

// A small pair of languages in a folder of its own, and the command that carries its texts.

const SCRIPTS = join(projectRoot(), 'scripts', 'strings')
export const parts = {
  cli: await import(join(SCRIPTS, 'cli.mjs')),
  rows: await import(join(SCRIPTS, 'rows.mjs')),
  sheet: await import(join(SCRIPTS, 'sheet.mjs')),
}

export type Row = {
  readonly key: string
  readonly english: string
  readonly text: string | null
  readonly about: string
  readonly status: string
  readonly names: readonly (string | null)[] | null
  readonly given: readonly string[] | null
}

const ENGLISH = `import { inLanguage } from '../../in-words.ts'
import { formatGhs, type Pesewas } from '../../money.ts'

export const purse = inLanguage('purse', {
  title: 'Purse',
  /** Stands below the balance. */
  found: (count: string) => (count === '1' ? '1 entry' : \`\${count} entries\`),
  held: (amount: Pesewas, by: string) => \`\${by} holds \${formatGhs(amount)}.\`,
  steps: ['Pay in.', 'Wait.'],
  letter: (name: string, isLast: boolean) => ({
    subject: \`For \${name}\`,
    body: isLast ? 'The last one.' : 'More follows.',
  }),
  kinds: {
    all: 'All kinds',
    bonus: 'Bonuses',
  },
})
`
const OTHER = `
export const shelf = {
  title: 'Shelf',
  books: (count: number) => \`It holds \${count} books.\`,
}
`
const TWI = {
  purse: {
    title: 'Kotokuo',
    'found(count)': { 'count=1': 'ade 1', else: 'nneɛma {count}' },
    'held(amount, by)': '{by} kura {amount:ghs}.',
    steps: ['Tua sika.', 'Twɛn.'],
    'letter(name, isLast)': {
      subject: '{name} deɛ',
      body: { '+': ['Krataa ', { 'isLast=true': 'a etwa toɔ.', else: 'foforɔ bɛba.' }] },
    },
    kinds: { all: 'Nyinaa', bonus: 'Bonus' },
  },
}
const LOCALES = "export const LOCALES = [{ code: 'ak', name: 'Twi', isSigned: false }]\n"

/** Opens the sample. \`run\` runs the command there and returns what it said, and its exit code. */
export function openSample() {
  const folder = mkdtempSync(join(tmpdir(), 'strings-test-'))
  const src = join(folder, 'src')
  const words = join(src, 'app', 'words')
  const stamps = join(src, parts.rows.STAMPS)
  for (const part of [join(words, 'en'), join(src, 'core'), dirname(stamps)])
    mkdirSync(part, { recursive: true })
  const write = (file: string, text: string) => writeFileSync(join(words, file), text)
  const dataOf = (data: object) => `${JSON.stringify(data, null, 2)}\n`
  write('en/purse.ts', ENGLISH)
  write('en/shelf.ts', OTHER)
  write('ak.json', dataOf(TWI))
  write('../../core/locales.ts', LOCALES)
  const csv = join(folder, 'ak.csv')
  const run = (...given: string[]) => {
    const lines: string[] = []
    const code: number = parts.cli.runStrings(given, {
      folder: src,
      say: (line: string) => lines.push(line),
    })
    return { code, said: lines.join('\n') }
  }
  const read = (file: string) => readFileSync(join(words, file), 'utf8')
  const rows = (): Row[] => parts.rows.readLocale(src, 'ak').rows
  return {
    csv,
    stamps,
    words,
    write,
    run,
    rows,
    read,
    files: () => [read('ak.json'), existsSync(stamps) && readFileSync(stamps, 'utf8')],
    data: (): typeof TWI & Record<string, unknown> => JSON.parse(read('ak.json')),
    writeData: (data: object) => write('ak.json', dataOf(data)),
    row: (key: string) => rows().find((row) => row.key === key),
    /** Exports, changes cells by the key of their row, and imports. */
    carry: (change: (row: Row) => Partial<Row>, ...flags: string[]) => {
      const changed = rows().map((row) => ({ ...row, ...change(row) }))
      writeFileSync(csv, parts.sheet.writeSheet(changed, 'Twi'))
      return run('import', 'ak', csv, ...flags)
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}
