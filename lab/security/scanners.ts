import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#platform/database/db.ts'
import { type House, openHouse } from './house.ts'
import { runTool } from './pages.ts'
import type { Findings, Theme } from './theme.ts'
import type { Visitor } from './visitor.ts'

const SCAN_WITHIN_MS = 420_000
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe'

/** Remarks of the scanners that are explained here and printed. */
const EXPLAINED: readonly (readonly [RegExp, string])[] = [
  [/Strict-Transport-Security/i, 'sent over https alone, where browsers heed it'],
  [/X-XSS-Protection/i, 'browsers have taken it away; the policy forbids inline scripts'],
  [/Secure flag is not set/i, 'set over https, with the __Host- prefix'],
]

/** wapiti and sqlmap, the distribution's own, as a signed-in learner and an admin of a house. */
export const scanners: Theme = {
  name: 'scanners',
  about: 'wapiti and sqlmap against a house, signed in; and against a page with holes',
  async run({ say }): Promise<Findings> {
    const missing = ['wapiti', 'sqlmap'].filter((name) => !existsSync(`/usr/bin/${name}`))
    if (missing.length > 0) {
      const faults = [`not installed here: ${missing.join(', ')} (apt-get install wapiti sqlmap)`]
      return { faults, figures: {}, controlFails: true }
    }
    const house = await openHouse({ LOG_LEVEL: 'error' })
    const folder = mkdtempSync(join(tmpdir(), 'sikalab-scan-'))
    const sieve = await openSieve(house.db)
    try {
      const ama = await house.learner('ama')
      const admin = await house.admin()
      const pages = await scanPages(house, ama, folder)
      say(`  wapiti: ${JSON.stringify(pages)}`)
      const queries = await scanQueries(house, admin, ama, folder)
      say(`  sqlmap: ${JSON.stringify(queries)}`)
      const [holes, injected] = [
        await wapiti(`${sieve.address}/?q=a`, folder, []),
        await sqlmap(`${sieve.address}/?id=1`, folder, []),
      ]
      const controlFails = holes.length > 0 && injected.injectable
      const faults = [
        ...pages.unexplained.map((finding) => `wapiti: ${finding}`),
        ...queries.filter(({ injectable }) => injectable).map(({ target }) => `sqlmap: ${target}`),
      ]
      const bugs = (house.log().match(/"msg":"bug"/g) ?? []).length
      if (bugs > 0) faults.push(`${bugs} answers were bugs`)
      const requestCount = await requestsOf(house)
      const figures = {
        wapiti: pages,
        sqlmap: { targets: queries.length },
        asked: requestCount,
        bugs,
      }
      return { faults, controlFails, figures }
    } finally {
      await sieve.close()
      await house.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** How many requests the two have made, by the house's own count. */
async function requestsOf(house: House): Promise<number> {
  const counts = (await house.metrics()).matchAll(/^sikalab_request_seconds_count\{.*\} (\d+)/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

const cookieOf = ({ jar }: Visitor) => [...jar].map((pair) => pair.join('=')).join('; ')

async function scanPages({ address }: House, tab: Visitor, folder: string) {
  const starts = [
    '/',
    '/api/docs',
    '/api/wallet/activity?page=1&search=a&kind=deposit',
    '/api/truth',
  ]
  const more = ['-H', `Cookie: ${cookieOf(tab)}`]
  for (const start of starts.slice(1)) more.push('-s', `${address}${start}`)
  const findings = await wapiti(`${address}/`, folder, more)
  const isExplained = (finding: string) => EXPLAINED.some(([sign]) => sign.test(finding))
  return {
    findings: findings.length,
    explained: findings.filter(isExplained),
    unexplained: findings.filter((finding) => !isExplained(finding)),
  }
}

async function wapiti(url: string, folder: string, more: readonly string[]): Promise<string[]> {
  const report = join(folder, `wapiti-${Date.now()}.json`)
  const limits = ['--max-scan-time', '240', '--max-attack-time', '60', '-d', '3', '--flush-session']
  const output = ['-f', 'json', '-o', report, '--no-bugreport', '-v', '0', '--scope', 'folder']
  const words = ['-u', url, '-m', MODULES, ...limits, ...output, ...more]
  const { text } = await runTool('wapiti', words, SCAN_WITHIN_MS)
  if (!existsSync(report)) throw new Error(`wapiti wrote no report: ${text.slice(-800)}`)
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, rows]) =>
    rows.map(({ info, path }) => `${kind}: ${info} (${path})`),
  )
}

type Rows = Readonly<Record<string, readonly { info: string; path: string }[]>>
type Report = { readonly vulnerabilities: Rows; readonly anomalies: Rows }

async function scanQueries(house: House, admin: Visitor, ama: Visitor, folder: string) {
  const scans = []
  const json = [
    '--headers',
    'Content-Type: application/json\nIdempotency-Key: 018f0000-0000-7000-8000-00000000000b',
  ]
  const targets: readonly (readonly [string, Visitor, readonly string[]])[] = [
    ['/api/wallet/activity?page=1&size=20&search=a&kind=deposit', ama, []],
    [
      '/api/admin/people?page=1&size=20&search=a&sort=balance&direction=asc&status=active',
      admin,
      [],
    ],
    ['/api/admin/requests?page=1&size=20&search=a&sort=date&direction=asc', admin, []],
    ['/api/admin/audit?page=1&size=20&search=a&from=2026-01-01&to=2026-12-31', admin, []],
    [
      '/api/auth/sign-in',
      ama,
      [...json, '--data', '{"email":"a@example.com","password":"abcdefg*"}'],
    ],
    [
      '/api/deposits',
      ama,
      [...json, '--data', '{"amount":5000,"method":"mtn","accountName":"Ama*","reference":"R*"}'],
    ],
  ]
  for (const [path, tab, more] of targets) {
    const words = [...more, '--cookie', cookieOf(tab)]
    scans.push({ target: path, ...(await sqlmap(`${house.address}${path}`, folder, words)) })
  }
  return scans
}

async function sqlmap(url: string, folder: string, more: readonly string[]) {
  const words = ['-u', url, '--batch', '--level', '2', '--risk', '2', '--dbms', 'PostgreSQL']
  const calm = ['--technique', 'BEUS', '--threads', '4', '--flush-session', '--output-dir', folder]
  const codes = ['--ignore-code', '401,403,409,422,429', '--disable-coloring', '--skip', 'cookie']
  const { text } = await runTool('sqlmap', [...words, ...calm, ...codes, ...more], SCAN_WITHIN_MS)
  return {
    injectable:
      /identified the following injection point|is vulnerable|appears to be .* injectable/.test(
        text,
      ),
    tested: /do not appear to be injectable|identified the following/.test(text),
  }
}

/**
 * A page full of holes, for the control: it says back what it is asked, and puts it into a query as
 * it stands. A scanner that finds nothing here finds nothing anywhere.
 */
async function openSieve(db: Db) {
  const server = createServer(async (asked, answer) => {
    const { searchParams } = new URL(asked.url ?? '/', 'http://127.0.0.1')
    const [status, text] = await respond(db, searchParams)
    answer.writeHead(status, { 'content-type': 'text/html' })
    answer.end(`<html><a href="/?q=a">again</a><a href="/?id=1">one</a><p>${text}</p></html>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function respond(db: Db, asked: URLSearchParams): Promise<readonly [number, string]> {
  const id = asked.get('id')
  if (id === null) return [200, asked.get('q') ?? '']
  try {
    const { rows } = await db.pool.query(`select name from machine where id = ${id}`)
    return [200, JSON.stringify(rows)]
  } catch (error) {
    return [500, (error as Error).message]
  }
}
