import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts'
import { BASELINES, EARLIER } from '#platform/database/baselines.ts'
import { breaches, codeOf, EVERYTHING, ROOT, read, SOURCES } from './rig/source-files.ts'

// Promises that the source keeps, each as one search over it, and each with breaches that the
// search must find.

/** The one file that makes sockets itself: for the driver, which connects them to the database. */
const OF_CLAIMS = 'src/platform/base/app-lock.ts'
const OF_THE_DRIVER = 'src/platform/database/connection-watchdog.ts'

/** One promise that a search over the source keeps, and code that would break it. */
type SourceLaw = {
  readonly files: readonly string[]
  /** Gives the breaches in the code of a file. */
  readonly find: (code: string, file: string) => readonly string[]
  readonly planted: readonly string[]
  /** Code that looks like a breach and is none. */
  readonly innocent?: readonly string[]
}

const allOf = (pattern: RegExp) => (code: string) =>
  code.match(new RegExp(pattern, `${pattern.flags}g`)) ?? []
const without = (...files: readonly string[]) => SOURCES.filter((file) => !files.includes(file))

const FLOAT =
  /parseFloat|\.toFixed\(|toPrecision|[^\d]\b(?:\*|\/) ?100\b|(?:\*|\/) 100\b(?!0|_)|\be-2\b/
const MONEY = /amount|price|pesewa|profit|balance|cedi|money/i
const MOVES_CLOCK =
  /\bmoveClock\b.*clock\/server\/|clock\/server\/move\.ts|update clock set (?:offset|moving|settled)/
const OUTGOING =
  /from ['"](?:node:)?(?:https?|net|tls|dgram|undici|axios|got|node-fetch|nodemailer)['"]|\bfetch\(|XMLHttpRequest|sendBeacon|new WebSocket/
/** The one file that asks learning platforms, and the one that has it sent. */
const OF_PLATFORMS = 'src/features/lti/server/outside.ts'
const PROVIDER =
  /stripe|paystack|flutterwave|hubtel|paypal|adyen|braintree|squareup|expresspay|theteller|momo-?api|payment-?(provider|gateway|adapter|processor)/i

/**
 * Calls and imports that lead out of this house; those of the two files with sockets are looked at
 * themselves.
 */
function outgoingOf(code: string, file: string): readonly string[] {
  if (/\/web\//.test(file)) return []
  const looked = code
    .replace(/import type .*$/gm, '')
    .replace(file === OF_THE_DRIVER ? "import { Socket } from 'node:net'" : '', '')
    .replace(file === OF_CLAIMS ? /^import \{ connect, .*'node:net'$/m : '', '')
    // A server that listens sends nothing out.
    .replace(/import \{ (?:type AddressInfo, )?createServer \} from 'node:net'/, '')
  return OUTGOING.exec(looked)?.slice(0, 1) ?? []
}

/** Holds the law over its files, and shows that it finds each planted breach and blames nothing innocent. */
function hold({ files, find, planted, innocent = [] }: SourceLaw): void {
  expect(files.length).toBeGreaterThan(100)
  expect(breaches(files, (file) => find(codeOf(file), file))).toEqual([])
  const finds = (code: string) => find(code, 'src/features/wallet/server/planted.ts').length > 0
  expect(planted.filter((code) => !finds(code))).toEqual([])
  expect(innocent.filter(finds)).toEqual([])
}

test('money is never a float: only core/money.ts turns cedis into pesewas and back', () => {
  hold({
    files: without('src/core/money.ts'),
    find: (code) => code.split('\n').filter((line) => FLOAT.test(line) && MONEY.test(line)),
    planted: [
      'const amount = parseFloat(text)',
      'say((price / 100).toFixed(2))',
      'const pesewas = cedis * 100',
      'return balance / 100',
    ],
    innocent: ['const share = part * 100', 'const amount = parts * 1000'],
  })
})

test('only post() and the settlement of a day write into the books', () => {
  hold({
    files: without('src/ledger/post.ts', 'src/ledger/day.ts', 'src/ledger/books.ts'),
    find: allOf(/update books|insert into (?:books|transfer)\b|delete from (?:books|transfer)\b/i),
    planted: [
      'sql`update books set wallet = wallet + 1`',
      'sql`INSERT INTO transfer (amount) values (1)`',
      'sql`delete from books where learner = ${id}`',
    ],
    innocent: [
      'sql`select wallet from books for update`',
      'sql`insert into transfer_note values (1)`',
    ],
  })
})

test('what attacks or measures the house moves its clock only where the log is sealed anew', () => {
  hold({
    files: EVERYTHING.filter(
      (file) => /^(?:lab|e2e)\//.test(file) && file !== 'lab/rig/by-hand.ts',
    ),
    find: (code) =>
      code.split('\n').filter((line) => MOVES_CLOCK.test(line) && !line.includes('changeByHand')),
    planted: [
      'await db.rows(sql`update clock set offset_days = 3`)',
      "import { moveClock } from '#features/clock/server/move.ts'",
    ],
    innocent: ['await changeByHand(db, sql`update clock set offset_days = 3`)'],
  })
})

test('nothing but the outbox leaves this house', () => {
  hold({
    // The two of ui/live and connection-return.ts ask the own server.
    files: without(
      'src/platform/mail/mail.ts',
      OF_PLATFORMS,
      'src/ui/live/api.ts',
      'src/ui/live/use-download.ts',
      'src/ui/offline/connection-return.ts',
    ),
    find: outgoingOf,
    planted: [
      "import https from 'node:https'",
      "import { connect } from 'net'",
      "import { connect, createServer } from 'node:net'",
      "import nodemailer from 'nodemailer'",
      "await fetch('https://example.org')",
      "navigator.sendBeacon('/seen')",
    ],
    innocent: [
      "import type { Server } from 'node:http'",
      "import { createServer } from 'node:net'",
      "import { type AddressInfo, createServer } from 'node:net'",
    ],
  })
})

/** Ways in which what is asked of a platform could get elsewhere, or not end. */
function looseIn(code: string): string[] {
  const needed = [
    /if \(!rules\.isAllowed\(url\)\) throw/,
    /if \(!hosts\.has\(url\.host\)\) throw/,
    /\n\s+checkHost\(url, hosts\)\n/,
    /lookup: look,/,
    /signal: AbortSignal\.timeout\(rules\.withinMs\)/,
    /status: refuseMoved\(incoming\)/,
    /STRICT: OutsideRules = \{\s+isAllowed: \(\{ href \}\) => isHttpsAddress\(href\),\s+isReachable: isPublicAddress,/,
  ]
  return [
    ...needed.filter((guard) => !guard.test(code)).map((guard) => `without ${guard.source}`),
    ...allOf(/\bfetch\(|redirect: 'follow'|rejectUnauthorized|checkServerIdentity/)(code),
  ]
}

test('the one file that asks learning platforms asks them alone, over https, and follows nobody', () => {
  const code = codeOf(OF_PLATFORMS)
  expect(looseIn(code)).toEqual([])
  // The controls: each guard that is taken out is missed, and each way around is found.
  for (const [guard, gone] of [
    ['if (!hosts.has(url.host)) throw', 'if (false) throw'],
    ['    checkHost(url, hosts)\n', ''],
    ['lookup: look,', ''],
    ['signal: AbortSignal.timeout(rules.withinMs)', ''],
    ['status: refuseMoved(incoming)', 'status: 200'],
    ['isReachable: isPublicAddress,', 'isReachable: () => true,'],
  ] as const) {
    expect(code).toContain(guard)
    expect(looseIn(code.replace(guard, gone))).toHaveLength(1)
  }
  expect(looseIn(`${code}\nawait fetch(address)`)).toEqual(['fetch('])
  // The running server's rules are used, and everybody else is given what it opens.
  const opens = breaches(without(OF_PLATFORMS), (file) =>
    allOf(/\bopenOutside\([^)]*\)/)(codeOf(file)),
  )
  expect(opens).toEqual(['src/app/open-app.ts: openOutside()'])
})

test('no code reaches past the types into another library, the worker’s own global scope apart', () => {
  hold({
    files: without('src/app/web/worker/sw.ts'),
    find: allOf(/\bas unknown as\b|\.(?:processID|secretKey)\b|\b(?:client|line|pool)\._\w+/),
    planted: [
      'client._queryQueue',
      'const id = connection.processID',
      'driver as unknown as Inner',
    ],
  })
})

test('a lock of the database is taken by its name in advisory-locks.ts', () => {
  hold({
    files: without('src/platform/database/advisory-locks.ts'),
    find: (code) =>
      [...code.matchAll(/pg_(?:try_)?advisory_\w+\(([^)]*)/g)].flatMap(([, given = '']) =>
        given.startsWith('${ADVISORY_LOCKS.') ? [] : [`locks ${given}`],
      ),
    planted: ['sql`select pg_advisory_xact_lock(7)`', 'sql`select pg_try_advisory_lock(${DAY})`'],
    innocent: ['sql`select pg_advisory_lock(${ADVISORY_LOCKS.day})`'],
  })
})

test('there is no payment provider, and no seam for one', () => {
  hold({
    files: SOURCES,
    find: allOf(PROVIDER),
    planted: [
      "import Stripe from 'stripe'",
      'interface PaymentProvider {}',
      'const momoApi = open()',
    ],
  })
})

test('the two files with sockets of their own connect to the database, and to this computer', () => {
  expect(codeOf(OF_THE_DRIVER).match(/new Socket\(\)|socket\.\w+/gi)).toEqual([
    'new Socket()',
    'new Socket()',
    'socket.destroy',
  ])
  // A claim's port is asked whether its process lives.
  expect(codeOf(OF_CLAIMS).match(/\bconnect\([^)]*/g)).toEqual(["connect(port, '127.0.0.1', ("])
})

describe('what stands beside the source', () => {
  test('the numbers of advisory locks are different, and those of migrations are among them', () => {
    const known = new Set(Object.values<number>(ADVISORY_LOCKS))
    expect(known.size).toBe(Object.keys(ADVISORY_LOCKS).length)
    const inMigrations = readdirSync(join(ROOT, 'migrations')).flatMap((file) =>
      [...read(join('migrations', file)).matchAll(/advisory\w*\((\d+)/g)].map(([, n]) => Number(n)),
    )
    expect(inMigrations.filter((number) => !known.has(number))).toEqual([])
    expect(inMigrations).toContain(ADVISORY_LOCKS.day)
  })

  test('no package is of a payment provider', () => {
    const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
    const packages = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.keys(manifest[kind] ?? {}),
    )
    expect(packages.length).toBeGreaterThan(20)
    expect(packages.filter((name) => PROVIDER.test(name))).toEqual([])
  })

  test('every package is pinned exactly, and the lock names no registry', () => {
    const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
    const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.values(manifest[kind] ?? {}),
    )
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    expect(read('package-lock.json')).not.toMatch(/"resolved": "http/)
  })

  test('the first migrations are the baselines, and the next are numbered after those they replaced', () => {
    const names = readdirSync(join(ROOT, 'migrations'))
      .map((file) => file.replace(/\.sql$/, ''))
      .sort()
    expect(names.slice(0, BASELINES.length)).toEqual(BASELINES)
    const last = EARLIER.at(-1)?.slice(0, 4) ?? ''
    expect(names.slice(BASELINES.length).filter((name) => name.slice(0, 4) <= last)).toEqual([])
  })

  test('every migration opens with why, what it locks and how to undo it', () => {
    for (const file of readdirSync(join(ROOT, 'migrations'))) {
      expect(file).toMatch(/^\d{4}_[a-z_]+\.sql$/)
      expect(read(join('migrations', file))).toMatch(
        /^-- Why: [\s\S]*^-- Locks: [\s\S]*^-- Undo: /m,
      )
    }
  })
})
