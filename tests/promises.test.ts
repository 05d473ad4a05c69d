import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts'
import { BASELINES, EARLIER } from '#platform/database/baselines.ts'
import { breaches, codeOf, EVERYTHING, lineAt, read, ROOT, SOURCES } from './source-files.ts'

// Promises that the source keeps, each as one search over it.

/** The one file that makes sockets itself: for the driver, which connects them to the database. */
const OF_CLAIMS = 'src/platform/base/claim-mark.ts'
const OF_THE_DRIVER = 'src/platform/database/connection-watchdog.ts'

describe('the promises', () => {
  test('money is never a float: only core/money.ts turns cedis into pesewas and back', () => {
    const floats =
      /parseFloat|\.toFixed\(|toPrecision|[^\d]\b(?:\*|\/) ?100\b|(?:\*|\/) 100\b(?!0|_)|\be-2\b/
    const broken = breaches(
      SOURCES.filter((file) => file !== 'src/core/money.ts'),
      (file) => {
        const match = floats.exec(codeOf(file))
        return match &&
          /amount|price|pesewa|profit|balance|cedi|money/i.test(lineAt(file, match[0]))
          ? [lineAt(file, match[0])]
          : []
      },
    )
    expect(broken).toEqual([])
  })

  test('only post() and the settlement of a day write into the books', () => {
    const writes = /update books|insert into (books|transfer)\b|delete from (books|transfer)\b/i
    const allowed = ['src/ledger/post.ts', 'src/ledger/day.ts', 'src/ledger/books.ts']
    const broken = breaches(
      SOURCES.filter((file) => !allowed.includes(file)),
      (file) => (writes.test(codeOf(file)) ? ['writes into the books'] : []),
    )
    expect(broken).toEqual([])
  })

  test('what attacks or measures the house moves its clock only where the log is sealed anew', () => {
    const moves =
      /\bmoveClock\b.*clock\/server\/|clock\/server\/move\.ts|update clock set (?:offset|moving|settled)/
    const broken = breaches(
      EVERYTHING.filter((file) => /^(?:lab|e2e)\//.test(file) && file !== 'lab/kit/by-hand.ts'),
      (file) => {
        const line = codeOf(file)
          .split('\n')
          .find((each) => moves.test(each))
        return line && !line.includes('changeByHand') ? [line.trim()] : []
      },
    )
    expect(broken).toEqual([])
  })

  test('nothing but the outbox leaves this house', () => {
    const outgoing =
      /from ['"](?:node:)?(?:https?|net|tls|dgram|undici|axios|got|node-fetch|nodemailer)['"]|\bfetch\(|XMLHttpRequest|sendBeacon|new WebSocket/
    const allowed = new Set([
      'src/platform/mail/mail.ts',
      'src/ui/live/api.ts',
      'src/ui/live/api-files.ts',
      // Asks the own server whether it is there.
      'src/ui/offline/connection-return.ts',
    ])
    const broken = breaches(
      SOURCES.filter((file) => !allowed.has(file)),
      (file) => {
        const code = codeOf(file)
          .replace(/import type .*$/gm, '')
          .replace(file === OF_THE_DRIVER ? "import { Socket } from 'node:net'" : '', '')
          .replace(file === OF_CLAIMS ? /^import \{ connect, .*'node:net'$/m : '', '')
          // Who listens sends nothing out.
          .replace("import { createServer } from 'node:net'", '')
        const match = outgoing.exec(code)
        return match && !/\/web\//.test(file) ? [match[0]] : []
      },
    )
    expect(broken).toEqual([])
    expect(codeOf(OF_THE_DRIVER).match(/new Socket\(\)|socket\.\w+/gi)).toEqual([
      'new Socket()',
      'new Socket()',
      'socket.destroy',
    ])
    // Whether the process of a claim lives is asked of its port on this computer.
    expect(codeOf(OF_CLAIMS).match(/\bconnect\([^)]*/g)).toEqual(["connect(port, '127.0.0.1', ("])
  })

  test('no code reaches past the types into another library, the worker’s own global scope apart', () => {
    const broken = breaches(
      SOURCES.filter((file) => file !== 'src/app/web/worker/sw.ts'),
      (file) =>
        codeOf(file).match(
          /\bas unknown as\b|\.(?:processID|secretKey)\b|\b(?:client|line|pool)\._\w+/g,
        ) ?? [],
    )
    expect(broken).toEqual([])
  })

  test('the numbers of advisory locks stand in one file, with what they mean', () => {
    const broken = breaches(
      SOURCES.filter((file) => file !== 'src/platform/database/advisory-locks.ts'),
      (file) =>
        [...codeOf(file).matchAll(/pg_(?:try_)?advisory_\w+\(([^)]*)/g)].flatMap(
          ([, given = '']) => (given.startsWith('${ADVISORY_LOCKS.') ? [] : [`locks ${given}`]),
        ),
    )
    expect(broken).toEqual([])
    const known = new Set(Object.values<number>(ADVISORY_LOCKS))
    expect(known.size).toBe(Object.keys(ADVISORY_LOCKS).length)
    const inMigrations = readdirSync(join(ROOT, 'migrations')).flatMap((file) =>
      [...read(join('migrations', file)).matchAll(/advisory\w*\((\d+)/g)].map(([, n]) => Number(n)),
    )
    expect(inMigrations.filter((number) => !known.has(number))).toEqual([])
    expect(inMigrations).toContain(ADVISORY_LOCKS.day)
  })

  test('there is no payment provider, and no seam for one', () => {
    const providers =
      /stripe|paystack|flutterwave|hubtel|paypal|adyen|braintree|squareup|expresspay|theteller|momo-?api|payment-?(provider|gateway|adapter|processor)/i
    const broken = breaches(SOURCES, (file) => {
      const match = providers.exec(codeOf(file))
      return match ? [match[0]] : []
    })
    expect(broken).toEqual([])
    const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
    const packages = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.keys(manifest[kind] ?? {}),
    )
    expect(packages.filter((name) => providers.test(name))).toEqual([])
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
