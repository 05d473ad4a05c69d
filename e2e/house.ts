import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { advanceDay } from '../src/app/day-turn.ts'
import { verifyBooks } from '../src/app/verify.ts'
import { openDb } from '../src/platform/db.ts'
import { openLive } from '../src/platform/live.ts'
import { attachPostgres } from '../src/platform/postgres.ts'
import { sql } from '../src/platform/sql.ts'
import { scratchDisk } from '../tests/scratch-disk.ts'

// The built app as `npm start` starts it, on a port and a data folder of its own; and a second way
// into its database, for what no screen can do yet: let a day pass, suspend somebody, check the books.

const START_MS = 240_000
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

export async function openHouse() {
  const dataDir = mkdtempSync(join(scratchDisk(), 'sikalab-e2e-'))
  // As root, PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(dataDir, 0o711)
  let app = await startApp(dataDir, await freePort())
  let isAwake = true
  // Each start gives another, until there is an admin; then none.
  let setUpLink = app.setUpLink ?? ''
  const connection = await attachPostgres(dataDir)
  if (!connection) throw new Error('The app runs, but its PostgreSQL does not.')
  const db = openDb(connection, { max: 2 })
  const live = openLive(db, SILENT)
  return {
    address: app.address,
    setUpLink: () => setUpLink,
    /** One business day, settled in full; every screen is told. */
    passADay: () => advanceDay({ db, announce: live.announce }),
    /** The invariants that are broken: none, in a house whose books balance. */
    brokenBooks: async () => (await verifyBooks(db)).filter(({ ok }) => !ok),
    /** What the users page does: whoever is suspended has no session from then on. */
    setStatus: async (email: string, status: 'active' | 'inactive' | 'suspended') => {
      const { id } = await db.one<{ id: string }>(sql`
        update person set status = ${status}::person_status where email = ${email} returning id`)
      if (status === 'suspended') {
        await db.count(sql`delete from auth.session where "userId" = ${id}`)
      }
      live.announce([{ topic: 'people', to: 'everyone' }])
    },
    /** What `npm run admin` does for somebody who has an account. */
    makeAdmin: async (email: string) => {
      await db.count(sql`update person set role = 'admin' where email = ${email}`)
      live.announce([{ topic: 'people', to: 'everyone' }])
    },
    /** What lies in the mailbox for somebody, oldest first. */
    mailsTo: (email: string) =>
      db.rows<{ kind: string; body: string }>(
        sql`select kind, body from outbox where recipient = ${email} order by queued_at`,
      ),
    /** The setting that asks a second factor of every admin. */
    askSecondFactor: async (ofAll: boolean) => {
      await db.count(sql`update settings set require_second_factor = ${ofAll}`)
      live.announce([{ topic: 'settings', to: 'everyone' }])
    },
    /** Ends the process, as a power cut for everyone; `wake` starts it again, where it was. */
    sleep: async () => {
      isAwake = false
      await app.stop()
    },
    wake: async () => {
      if (isAwake) return
      isAwake = true
      app = await startApp(dataDir, Number(new URL(app.address).port))
      setUpLink = app.setUpLink ?? setUpLink
    },
    close: async () => {
      await live.close()
      await db.close()
      await app.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>

async function startApp(dataDir: string, port: number) {
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const setUpLink = await new Promise<string | null>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The app did not start (${why}):\n${said}`))
    const timer = setTimeout(() => fail('too slow'), START_MS)
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes('Ctrl-C')) return
      clearTimeout(timer)
      const token = /#\/setup\?token=(\S+)/.exec(said)?.[1]
      resolve(token ? `${address}/#/setup?token=${token}` : null)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => fail(`exit code ${code}`))
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { address, setUpLink, stop }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const place = probe.address()
  probe.close()
  await once(probe, 'close')
  if (place === null || typeof place === 'string') throw new Error('No free port.')
  return place.port
}
