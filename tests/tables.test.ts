import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/base/project-root.ts'
import { BASELINES } from '#platform/database/baselines.ts'
import { sql } from '#platform/database/sql.ts'
import { breaches, codeOf, SOURCES } from './rig/source-files.ts'
import { isOwner, OWNERS, TABLES } from './rig/table-owners.ts'
import { openWorld } from './rig/world.ts'

// SQL names a table only in its owner's folder; everyone else reads the views that the owner publishes
// (views.ts), or calls its facade (docs/decisions/0022). Here the words of the source are read;
// tests/houses/statements.test.ts asks PostgreSQL about each statement that is run.

/** The text of every sql`…` in a file; what stands in its holes is no part of it. */
function statementsOf(code: string): string[] {
  const findings: string[] = []
  for (const { index } of code.matchAll(/\b(?:sql|rawSql\()`/g)) {
    let [text, depth] = ['', 0]
    for (let at = code.indexOf('`', index) + 1; at < code.length; at++) {
      if (depth === 0 && code[at] === '`') break
      if (code.startsWith('${', at)) {
        if (depth === 0) text += '?'
        depth++
      }
      if (depth === 0) text += code[at]
      if (depth > 0 && code[at] === '}') depth--
    }
    findings.push(text.replace(/--.*$/gm, ''))
  }
  // A statement in a string, past sql`…`.
  const words =
    /(?<!\bsql)(['"`])((?:select|insert into|update|delete from|lock table|truncate)\s.*?)\1/gs
  const inStrings = [...code.matchAll(words)].map(([, , text = '']) => text)
  return [...findings, ...inStrings]
}

/** The tables that a statement reads or writes, by the names that OWNERS has for them. */
function tablesOf(statement: string): string[] {
  const named = [
    ...statement.matchAll(/\b(?:from|join|update|into|table)\s+((?:(?:auth|rooms)\.)?"?\w+"?)/g),
  ]
  // A name after a comma in a from clause is a table too.
  const listed = [...statement.matchAll(/\bfrom\s[^()]*?,\s*(\w+)\b(?!\.)/g)]
  return [...named, ...listed].map(([, table = '']) => table.replaceAll('"', ''))
}

test('every table has one owner, and the list names no table that is not there', async () => {
  const { db } = await openWorld()
  const tables = await db.rows<{ name: string }>(sql`
    select case when table_schema = 'public' then table_name else table_schema || '.' || table_name
      end as name
    from information_schema.tables
    where table_schema in ('public', 'auth', 'rooms') and table_type = 'BASE TABLE'`)
  expect(TABLES.toSorted()).toEqual(tables.map(({ name }) => name).sort())
})

/** Tables that were another's when their baseline was written. */
const ONCE_OF: Readonly<Record<string, string>> = {
  day_total: 'src/features/solvency',
  day_total_through: 'src/features/solvency',
}

test('each baseline makes the tables of one owner', () => {
  const madeBy = BASELINES.map((name) => {
    const text = readFileSync(join(projectRoot(), 'migrations', `${name}.sql`), 'utf8')
    const made = [...text.matchAll(/^create (?:unlogged )?table (\S+)/gm)].map(([, table = '']) =>
      table.replaceAll('"', ''),
    )
    const owners = Object.entries(OWNERS).flatMap(([folder, tables]) =>
      made.some((table) => (ONCE_OF[table] ? ONCE_OF[table] === folder : tables.includes(table)))
        ? [folder.slice(folder.lastIndexOf('/') + 1)]
        : [],
    )
    return { name: name.slice(5), owners, made }
  })
  expect(madeBy.filter(({ name, owners }) => owners.join() !== name)).toEqual([])
  const tables = madeBy.flatMap(({ made }) => made)
  expect(tables.filter((table) => !TABLES.includes(table))).toEqual([])
})

test('SQL names a table only in the folder of its owner', () => {
  const files = SOURCES.filter((file) => file.endsWith('.ts'))
  const foreign = files.flatMap((file) =>
    statementsOf(readFileSync(join(projectRoot(), file), 'utf8'))
      .flatMap(tablesOf)
      .filter((table) => TABLES.includes(table) && !isOwner(file, table))
      .map((table) => `${file}: ${table}`),
  )
  expect(foreign).toEqual([])
})

test('the check sees a table that is read, joined, listed or written', () => {
  const code = 'sql`select * from person, clock join ${view} on true where x = ${y} for update`'
  expect(statementsOf(code).flatMap(tablesOf)).toEqual(['person', 'clock'])
  const inStrings =
    "client.query('delete from auth.session'); query(`update outbox\n set state = 1`)"
  expect(statementsOf(inStrings).flatMap(tablesOf)).toEqual(['auth.session', 'outbox'])
  expect(tablesOf('insert into auth."user" (id) values (1)')).toEqual(['auth.user'])
  expect(tablesOf('update books set wallet = 1')).toEqual(['books'])
})

/** Names of constraints in the code: what `refuseByConstraint`, `breaks` and `drawUntilFree` wait for. */
const constraintsIn = (code: string): string[] => [
  ...[...code.matchAll(/\b([a-z]+(?:_[a-z]+)+): (?:\(\) =>|is[A-Z]|refus)/g)].map(
    ([, name = '']) => name,
  ),
  ...[...code.matchAll(/\bbreaks\(\w+, '(\w+)'\)/g)].map(([, name = '']) => name),
  ...[...code.matchAll(/'([a-z_]+_(?:unique|f?key|once))'/g)].map(([, name = '']) => name),
]

/** Files that turn the word of a constraint into a refusal, or into another draw. */
const WAITING = /\b(?:refuseByConstraint|breaks|emailConstraints|drawUntilFree)\b|DRAWN_FOR/

test('a constraint that the code waits for stands in the schema', async () => {
  const { db } = await openWorld()
  const rows = await db.rows<{ name: string }>(sql`
    select conname as name from pg_constraint
    union select relname from pg_class where relkind = 'i'
    union select (regexp_matches(prosrc, 'constraint = ''([a-z_]+)''', 'g'))[1] from pg_proc`)
  const known = new Set(rows.map(({ name }) => name))
  const unknownIn = (code: string) => constraintsIn(code).filter((name) => !known.has(name))
  const waiting = SOURCES.filter((file) => WAITING.test(codeOf(file)))
  expect(breaches(waiting, (file) => unknownIn(codeOf(file)))).toEqual([])
  expect(new Set(waiting.flatMap((file) => constraintsIn(codeOf(file)))).size).toBeGreaterThan(12)
  expect(unknownIn('{ room_one_next: () => new Refusal() }')).toEqual([])
  expect(unknownIn('{ room_one_nxt: () => new Refusal() }')).toEqual(['room_one_nxt'])
  expect(unknownIn("breaks(error, 'person_nme_unique')")).toContain('person_nme_unique')
})
