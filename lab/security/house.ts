import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchApp } from '#lab/rig/app.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { openDb } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { attachPostgres } from '#platform/postgres/postgres.ts'
import { openVisitor, type Visitor } from './visitor.ts'

export const PASSWORD = 'practice cedis only'
export const ADMIN = 'esi@school.example'

export type House = Awaited<ReturnType<typeof openHouse>>

/** The built app as `npm start` starts it, in a temporary folder, saying all that it logs. */
export async function openHouse(more: Readonly<Record<string, string>> = {}) {
  const folder = makeFolder('security')
  const dataDir = join(folder.path, 'data')
  const port = await freePort()
  const logPath = join(folder.path, 'app.log')
  writeFileSync(logPath, '')
  // The token of the set-up link is said on standard output and logged nowhere.
  const app = launchApp({
    port,
    dataDir,
    env: { LOG_LEVEL: 'info', ...more },
    hear: (chunk, from) => from === 'stderr' && appendFileSync(logPath, chunk),
  })
  const token = (await app.untilServing()) ?? ''
  const connection = await attachPostgres(dataDir)
  if (!connection) throw new Error('The app runs, but its PostgreSQL does not.')
  const db = openDb(connection, { max: 3 })
  const visitor = (from?: string): Visitor => openVisitor(port, from)

  return {
    port,
    address: `http://127.0.0.1:${port}`,
    folder: folder.path,
    dataDir,
    db,
    setUpToken: token,
    visitor,
    /** The first admin, once; afterwards somebody who signs in as them. */
    admin: async (): Promise<Visitor> => {
      const tab = visitor()
      const admin = { email: ADMIN, password: PASSWORD }
      const made = await tab.post('/api/auth/set-up', { token, ...admin })
      if (made.status !== 200) await tab.must('/api/auth/sign-in', admin)
      return tab
    },
    learner: async (name: string, from?: string): Promise<Visitor> => {
      const tab = visitor(from)
      await tab.must('/api/auth/sign-up', { email: emailOf(name), password: PASSWORD })
      return tab
    },
    metrics: async () => (await visitor().get('/metrics')).text,
    log: () => readFileSync(logPath, 'utf8'),
    /** The most memory that the server has held at any moment since its start, in MB. */
    peakMemory: () => memoryOf(app.pid, 'VmHWM'),
    memory: () => memoryOf(app.pid, 'VmRSS'),
    close: async () => {
      await db.close()
      await app.end()
      folder.remove()
    },
  }
}

export function emailOf(name: string): string {
  return `${name}@example.com`
}

/** Waits for the link as its owner would, who alone can read the mail. */
export async function mailedToken({ db }: Pick<House, 'db'>, email: string): Promise<string> {
  const { body } = await db.one<{ body: string }>(sql`
    select body from outbox where recipient = ${email} and kind = 'password-reset'
    order by id desc limit 1`)
  return decodeURIComponent(/token=([\w%-]+)/.exec(body)?.[1] ?? '')
}

function memoryOf(pid: number, name: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
