import { expect, test } from 'vitest'
import { codeOf, SOURCES } from '../rig/source-files.ts'

// The line has one definition, `IS_IN_LINE` in withdrawal-line.ts. Five others once disagreed about a
// suspended person, and the wall showed them as next for a whole run.

/** These ask for waiting withdrawals, and not for the line. */
const OTHERS: Readonly<Record<string, string>> = {
  'src/features/crowd/server/lots.ts': 'gives a lot also to who may be let in again',
}

const KIND = "(?:\\w+\\.)?kind = 'withdrawal'"
const STATUS = "(?:\\w+\\.)?status = 'pending'"
const WAITING = new RegExp(`${KIND}\\s+and\\s+${STATUS}|${STATUS}\\s+and\\s+${KIND}`)

test('who waits in the line is asked of wallet alone', () => {
  const asking = SOURCES.filter((file) => !file.startsWith('src/features/wallet/')).filter((file) =>
    WAITING.test(codeOf(file)),
  )
  expect(asking.toSorted((a, b) => a.localeCompare(b))).toEqual(Object.keys(OTHERS))
})

test('a second definition of the line is found', () => {
  const breach = "sql`select id from request where kind = 'withdrawal' and status = 'pending'`"
  expect(breach).toMatch(WAITING)
  expect("sql`select id from request where status = 'pending'`").not.toMatch(WAITING)
})
