import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VARIABLES } from '#platform/base/config.ts'
import { projectRoot } from '#platform/base/project-root.ts'

const ROOT = projectRoot()
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const listed = (folder: string, name: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => name.test(path))

const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...listed('docs', /\.md$/)]
const DECISIONS = listed('docs/decisions', /\/\d{4}-[a-z0-9-]+\.md$/).sort()
const NUMBERS = DECISIONS.map((path) => path.slice('docs/decisions/'.length).slice(0, 4))
/** A decision describes the state at its time; files that it names may be gone since. */
const PAGES_OF_TODAY = PAGES.filter((page) => !DECISIONS.includes(page))

describe('decisions', () => {
  test('are numbered from 0001 without a gap, and each carries its number in its title', () => {
    expect(NUMBERS).toEqual(NUMBERS.map((_, index) => String(index + 1).padStart(4, '0')))
    const titles = DECISIONS.map((path) => read(path).split('\n')[0]?.slice(0, 7))
    expect(titles).toEqual(NUMBERS.map((number) => `# ${number} `))
  })

  test('each decision has its row in the list, and an overtaken one says so in head and row alike', () => {
    const list = read('docs/decisions/README.md')
    expect(DECISIONS.flatMap((path) => rowFaults(path, read(path), list))).toEqual([])
    const [old = ''] = DECISIONS.filter((path) => path.includes('/0018-'))
    expect(rowFaults(old, read(old), list.replace(/^.*\[0018\].*$/m, ''))).toHaveLength(2)
    expect(rowFaults(old, read(old).replace(/^Superseded by .*$/m, ''), list)).toHaveLength(1)
    expect(
      rowFaults(old, read(old), list.replace('| superseded by 0020', '| in force')),
    ).toHaveLength(1)
  })

  test('a decision that is named anywhere is there, under that name', () => {
    const files = [
      ...PAGES,
      ...['src', 'tests', 'lab', 'e2e', 'scripts', 'migrations'].flatMap((folder) =>
        listed(folder, /\.(tsx?|mjs|sql|css)$/),
      ),
    ]
    const broken = files.flatMap((file) => {
      const text = read(file)
      const byPath = [...text.matchAll(/decisions\/(\d{4}(?:-[a-z0-9-]+)?)/g)].map(
        ([, name = '']) => name,
      )
      const byNumber = [...text.matchAll(/\bdecisions? (\d{4})\b/gi)].map(([, n = '']) => n)
      // Among themselves decisions name each other by the number alone.
      const alone = DECISIONS.includes(file)
        ? [...text.matchAll(/(?<!migrations?\s+)\b(00\d\d)\b/g)].map(([, n = '']) => n)
        : []
      return [...byPath, ...byNumber, ...alone]
        .filter((name) => !DECISIONS.some((path) => isNamed(path, name)))
        .map((name) => `${file}: ${name}`)
    })
    expect(broken).toEqual([])
  })
})

describe('pages', () => {
  test('every link to a file leads to one that exists', () => {
    const broken = PAGES.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target.replace(/#.*/, ''))
        .filter((target) => target && !/^[a-z]+:/.test(target))
        .filter((target) => !existsSync(join(ROOT, dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('every file or folder of the code that a page names exists', () => {
    const broken = PAGES_OF_TODAY.flatMap((page) =>
      missingPaths(read(page)).map((path) => `${page}: ${path}`),
    )
    expect(broken).toEqual([])
    const planted =
      '`src/gone.ts` and `#tests/gone.ts`: `npx vitest run src/app/gone.ts`\n```\ntsx lab/gone.ts\n```\n' +
      '`#core/money.ts`, `src/**`, `docs/house.md`, or src/gone.ts'
    expect(missingPaths(planted)).toEqual([
      'src/gone.ts',
      'tests/gone.ts',
      'src/app/gone.ts',
      'lab/gone.ts',
    ])
  })

  test('a table has as many columns under its heads as it has heads', () => {
    const uneven = (text: string) =>
      text.split('\n').flatMap((line, at, lines) => {
        if (!/^\| ?:?-+:? ?\|/.test(line)) return []
        const [heads, rules] = [lines[at - 1] ?? '', line].map(
          (row) => row.split(/(?<!\\)\|/).length,
        )
        return heads === rules ? [] : [at + 1]
      })
    expect(PAGES.flatMap((page) => uneven(read(page)).map((at) => `${page}:${at}`))).toEqual([])
    expect(uneven('| phones | seconds |\n| --- |\n| 30 | 1 |')).toEqual([2])
    expect(uneven('| `a \\| b` | seconds |\n| --- | ---: |')).toEqual([])
  })

  test('no line of a page is wider than 120 columns, but of a table, a picture or a command', () => {
    // The bench writes one, and the guides are the app's own words (guide.test.ts).
    const written = ['docs/hall.md', 'docs/guide.md', 'docs/guide-cards.md']
    const pages = PAGES_OF_TODAY.filter((page) => !written.includes(page))
    const broken = pages.flatMap((page) =>
      wideLines(read(page)).map((line) => `${page}: ${line.slice(0, 60)} …`),
    )
    expect(broken).toEqual([])
    const wide = 'w'.repeat(121)
    expect(wideLines(`${wide}\n| ${wide} |\n\`\`\`\n${wide}\n\`\`\`\n- ${wide}`)).toHaveLength(2)
  })

  test('every file that a comment names exists, and no comment names a document that is not here', () => {
    const files = [
      'src',
      'tests',
      'lab',
      'e2e',
      'scripts',
      'migrations',
      'public',
      'docs',
      '.',
    ].flatMap((folder) => (folder === '.' ? readdirSync(ROOT) : listed(folder, /\.\w+$/)))
    const there = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`))
    const missing = (file: string, comments: string) =>
      [...comments.matchAll(NAMED), ...comments.matchAll(ELSEWHERE)]
        .map(([name]) => name.replace(/^(?:\.{1,2}\/)+/, ''))
        .filter((name) => !there(name))
        .map((name) => `${file}: ${name}`)
    const planted =
      '// As `http-process.ts` and PRODUCT §3 say, DESIGN.md §§5 to 7, and PRODUCT’s §§4 and 8.'
    expect(missing('planted', planted)).toEqual([
      'planted: http-process.ts',
      'planted: DESIGN.md',
      'planted: PRODUCT §3',
      'planted: DESIGN.md §§5',
      'planted: PRODUCT’s §§4',
    ])
    const code = ['src', 'tests', 'lab', 'e2e', 'scripts', 'migrations'].flatMap((folder) =>
      listed(folder, /\.(tsx?|mjs|sql|css)$/),
    )
    const findings = code
      .filter((file) => file !== 'tests/text/docs.test.ts')
      .flatMap((file) => missing(file, commentsIn(read(file))))
    expect(findings).toEqual([])
  })

  test('the page about running a house has every variable that the app reads, and no other', () => {
    const rows = [...read('docs/house.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)]
    const named = rows.flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '))
    expect(named.sort()).toEqual([...VARIABLES].sort())
    const known = new Set<string>([...VARIABLES, 'PATH', 'TERM', 'NO_COLOR'])
    const unknown = listed('src', /(?<!\.test)\.tsx?$/).flatMap((file) =>
      [...read(file).matchAll(/(?<!meta\.)\benv\[?\.?'?([A-Z][A-Z_]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  test('docs/house.md and CONTRIBUTING have every npm command, and no page has one that is not there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...commandsOf('docs/house.md'), ...commandsOf('CONTRIBUTING.md')]
    expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([])
    const broken = PAGES_OF_TODAY.flatMap((page) =>
      commandsOf(page)
        .filter((name) => !(name in scripts))
        .map((name) => `${page}: ${name}`),
    )
    expect(broken).toEqual([])
  })

  test('the proof is one page, and each of its rows has a promise, a command, a figure and a gap', () => {
    const lines = read('docs/proof.md').split('\n')
    expect(lines.length).toBeLessThanOrEqual(80)
    const rows = lines.filter((line) => line.startsWith('| ') && !/^\| (promise|---)/.test(line))
    const broken = rows.filter((row) => {
      const [promise, command, figure, ...rest] = row.slice(1, -1).split('|')
      return ![promise, command, figure].every((cell) => cell?.trim()) || rest.length !== 1
    })
    expect(rows.length).toBeGreaterThan(15)
    expect(broken).toEqual([])
  })
})

/** A file of ours by its name; what npm's packages and the builds have is not. */
const NAMED = /(?<![\w@*<.-])(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|md|sql|css)\b(?![*\w])/g
const ELSEWHERE = /\b(?:PRODUCT|DESIGN|FACTS)(?:\.md)?(?:['’]s)?,? (?:§+ ?|sections? )\d+/g

/** The files and folders that a page names in its code, and that are not there. */
function missingPaths(page: string): string[] {
  const code = page.match(/```[\s\S]*?```|`[^`]+`/g) ?? []
  return code
    .flatMap((piece) => [...piece.matchAll(PATH)].map(([, path = '']) => path))
    .map((path) => (UNDER_SRC.test(path) ? `src/${path}` : path))
    .filter((path) => !/[<>*…{[(]/.test(path))
    .filter((path) => ![path, `${path}.ts`].some((name) => existsSync(join(ROOT, name))))
    .filter((path) => !MADE_LATER.has(path))
}

function wideLines(page: string): string[] {
  return page
    .replace(/^```[\s\S]*?^```/gm, '')
    .split('\n')
    .filter((line) => line.length > 120 && !/^[|!<]/.test(line))
}

/** The files that a reader makes by the page. */
const MADE_LATER = new Set(['deploy/.env'])

const PATH =
  /(?<![\w./-])#?((?:src|tests|lab|e2e|scripts|migrations|docs|deploy|core|ledger|platform|rooms|ui|features|app)\/[^\s`,;:]+)/g
const UNDER_SRC = /^(?:core|ledger|platform|rooms|ui|features|app)\//

function commentsIn(text: string): string {
  return (text.match(/\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--) .*$/gm) ?? []).join('\n')
}

/** Agreed names of what some files still call kept, held and a line of the log. */
const AGREED = new Set(['log entry', 'offline cache', 'pinned rows'])

describe('the glossary', () => {
  const TERMS = [...read('docs/glossary.md').matchAll(/^\| (?!term|---)([^|]+) \|/gm)].flatMap(
    ([, cell = '']) => cell.split(', '),
  )

  test('has each term once', () => {
    expect(TERMS.filter((term, index) => TERMS.indexOf(term) !== index)).toEqual([])
  })

  test('has terms that the code uses', () => {
    const said = ['src', 'tests', 'lab', 'migrations']
      .flatMap((folder) => listed(folder, /\.(tsx?|sql)$/))
      .map((file) => inWords(`${file} ${read(file)}`))
      .join(' ')
    const unused = TERMS.filter((term) => !said.includes(` ${inWords(term)}`))
    expect(unused.filter((term) => !AGREED.has(term))).toEqual([])
  })
})

/** 'rateLimiter', 'rate-limiter' and 'Rate limiter' are 'rate limiter'. */
function inWords(text: string): string {
  return text
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .toLowerCase()
}

/** 'start' of `npm start`, 'room' of `npm run room`. */
function commandsOf(page: string): string[] {
  return [...read(page).matchAll(/npm (?:run ([a-z:]+)|(start|test)\b)/g)].map(
    ([, name, short]) => name ?? short ?? '',
  )
}

/** Tells how the list's row of a decision differs from its file: by title, or by what overtook it. */
function rowFaults(path: string, text: string, list: string): string[] {
  const file = path.slice('docs/decisions/'.length)
  const row = list.split('\n').find((line) => line.includes(`](${file}) |`)) ?? ''
  const [, , title = '', state = ''] = row.split('|').map((cell) => cell.trim())
  const [first = '', second = ''] = text.split('\n\n')
  const overtaken = (said: string) =>
    /^(?:superseded|amended) by/i.test(said)
      ? `${said.slice(0, said.indexOf(' ')).toLowerCase()} ${[...said.matchAll(/\b0\d{3}\b/g)].join()}`
      : ''
  return [
    title === first.slice('# 0000 '.length) ? '' : `${file}: its row has the title '${title}'`,
    overtaken(state) === overtaken(second) ? '' : `${file}: its row says '${state}'`,
  ].filter(Boolean)
}

/** '0012' names the file of that number; '0012-whose-cash-it-was' names one file to the letter. */
function isNamed(path: string, name: string): boolean {
  const file = path.slice('docs/decisions/'.length, -'.md'.length)
  return name.length === 4 ? file.startsWith(`${name}-`) : file === name
}
