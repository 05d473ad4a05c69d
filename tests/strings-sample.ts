import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#platform/base/project-root.ts'

// A small pair of languages in a folder of its own, and the command that carries its texts.

const SCRIPTS = join(projectRoot(), 'scripts', 'strings')
export const parts = {
  cli: await import(join(SCRIPTS, 'cli.mjs')),
  import: await import(join(SCRIPTS, 'import.mjs')),
  locale: await import(join(SCRIPTS, 'locale.mjs')),
  sheet: await import(join(SCRIPTS, 'sheet.mjs')),
  twin: await import(join(SCRIPTS, 'twin.mjs')),
}

export type Row = {
  key: string
  english: string
  twi: string
  where: string
  status: string
  text: unknown
  file: string
}

const ENGLISH = `import { inWords } from '../../in-words.ts'
import { formatGhs, type Pesewas } from '../../money.ts'

// What /wallet says.

export const purse = inWords({
  title: 'Purse',
  /** Below the balance. */
  found: (count: string) => (count === '1' ? '1 entry' : \`\${count} entries\`),
  held: (amount: Pesewas, by: string) => \`\${by} holds \${formatGhs(amount)}.\`,
  steps: ['Pay in.', 'Wait.'],
  moved: (days: number, all: boolean) =>
    \`\${days === 1 ? 'A day' : 'Days'} passed for \${all ? 'everybody' : 'you'}.\`,
  kinds: {
    all: 'All kinds',
    bonus: 'Bonuses: { as the house says }',
  },
})
`
const TWI = `import type { purse as english } from '../en/purse.ts'
import { formatGhs, type Pesewas } from '../../money.ts'

export const purse: typeof english = {
  title: 'Kotokuo',
  found: (count: string) => (count === '1' ? 'ade 1' : \`nneɛma \${count}\`),
  held: (amount: Pesewas, by: string) => \`\${by} kura \${formatGhs(amount)}.\`,
  steps: ['Tua sika.', 'Twɛn.'],
  moved: (days: number, all: boolean) =>
    \`\${days === 1 ? 'Da' : 'Nna'} atwam ama \${all ? 'obiara' : 'wo'}.\`,
  kinds: {
    all: 'Nyinaa',
    bonus: 'Nsɛm: { sɛnea ofie no ka }',
  },
}
`
const OTHER = `import { counted } from '../../counted.ts'

export const shelf = {
  title: 'Shelf',
  books: (count: number) => \`It holds \${counted(count, 'book', 'books')}.\`,
}
`

/** Opens the sample. \`run\` runs the command there and returns what it said, and its exit code. */
export function openSample() {
  const folder = mkdtempSync(join(tmpdir(), 'strings-test-'))
  const languages = join(folder, 'strings')
  const words = join(languages, 'app', 'words')
  for (const code of ['en', 'ak']) mkdirSync(join(words, code), { recursive: true })
  mkdirSync(join(languages, 'core'))
  const write = (file: string, text: string) => writeFileSync(join(words, file), text)
  write('en/purse.ts', ENGLISH)
  write('en/shelf.ts', OTHER)
  write('ak/purse.ts', TWI)
  const csv = join(folder, 'ak.csv')
  const run = (...given: string[]) => {
    const lines: string[] = []
    const say = (line: string) => lines.push(line)
    // The formatter is a process of its own, which takes longer than all the rest.
    const format = sample.isFormatted ? {} : { format: (files: unknown) => files }
    const code: number = parts.cli.runStrings(given, { folder: languages, say, ...format })
    return { code, said: lines.join('\n') }
  }
  const rows = (): Row[] => parts.locale.readLocale(languages, 'ak').rows
  const sample = {
    isFormatted: false,
    csv,
    languages,
    words,
    write,
    run,
    rows,
    read: (file: string) => readFileSync(join(words, file), 'utf8'),
    files: () => ({ ...contentsOf(join(words, 'ak')), ...contentsOf(words, '.json') }),
    catalogues: () => contentsOf(join(words, 'ak')),
    row: (key: string) => rows().find((row) => row.key === key),
    /** Exports, changes cells by the key of their row, and imports. */
    carry: (change: (row: Row) => Partial<Row>, ...flags: string[]) => {
      const changed = rows().map((row) => ({ ...row, ...change(row) }))
      writeFileSync(csv, parts.sheet.writeSheet(changed, 'Twi'))
      return run('import', 'ak', csv, ...flags)
    },
    close: () => rmSync(folder, { recursive: true }),
  }
  return sample
}

/** Every file of a folder whose name holds this, with its text. */
export function contentsOf(folder: string, part = ''): Record<string, string> {
  const files = readdirSync(folder).filter((file) => file.includes(part))
  return Object.fromEntries(
    files.sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
}
