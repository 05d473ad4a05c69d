import pg from 'pg'
import { newId } from '#core/ids.ts'
import { builtServer, type LaunchedApp, launchApp } from '#lab/rig/app.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { addressOf, type GivenGround } from '#lab/rig/ground.ts'
import { openProxy } from '#lab/rig/proxy.ts'
import { scratchDisk } from '#lab/rig/scratch-disk.ts'
import { storedAuthSecret } from '#platform/base/auth-secret.ts'
import { attachPostgres } from '#platform/postgres/postgres.ts'
import type { RunningApp } from './house.ts'

/** One app with the PostgreSQL it brings along. */
export async function standAlone(): Promise<RunningApp> {
  const folder = makeFolder('e2e', scratchDisk())
  const dataDir = folder.path
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let app = launchApp({ port, dataDir })
  let token = await app.untilServing()
  let isAwake = true
  const connection = await attachPostgres(dataDir)
  if (!connection) throw new Error('The app runs, but its PostgreSQL does not.')
  return {
    address,
    connection,
    place: () => ({ authSecret: storedAuthSecret(dataDir), dataDir }),
    setUpLink: () => `${address}/#/setup?token=${token}`,
    sleep: async () => {
      isAwake = false
      await app.end()
    },
    wake: async () => {
      if (isAwake) return
      isAwake = true
      app = launchApp({ port, dataDir })
      token = (await app.untilServing()) ?? token
    },
    close: async () => {
      await app.end()
      folder.remove()
    },
  }
}

const APPS = 3
/** `npm run lab -- scale` has built it. */
const program = builtServer('start')
const AUTH_SECRET = 'a-secret-only-for-journeys-0123456789abcdef'

/** Several apps on one database, through its pooler, behind a proxy that takes turns. */
export async function standTogether({ direct, pooled }: GivenGround): Promise<RunningApp> {
  const database = `house_${newId().replaceAll('-', '')}`
  const owner = new pg.Client({ ...direct, database: 'postgres' })
  await owner.connect()
  await owner.query(`create database ${database}`)
  await owner.end()

  const ports: number[] = []
  while (ports.length < APPS) ports.push(await freePort())
  const folders = ports.map(() => makeFolder('e2e', scratchDisk()))
  const proxy = await openProxy(ports)
  const address = `http://127.0.0.1:${proxy.port}`
  const env = {
    AUTH_SECRET,
    DATABASE_URL: addressOf(pooled, database),
    DATABASE_DIRECT_URL: addressOf(direct, database),
    PUBLIC_URL: address,
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
  }
  let apps: LaunchedApp[] = []
  let token = ''
  let isAwake = true
  const start = async () => {
    // One after the other: each start makes a new link for the first admin.
    for (const [at, port] of ports.entries()) {
      const dataDir = folders[at]?.path ?? ''
      const app = launchApp({ port, dataDir, program, env })
      apps.push(app)
      token = (await app.untilServing()) ?? token
    }
  }
  const stop = async () => {
    const stopping = apps
    apps = []
    await Promise.all(stopping.map((app) => app.end()))
  }
  await start()
  return {
    address,
    connection: { ...direct, database },
    place: () => ({ authSecret: AUTH_SECRET, dataDir: folders[0]?.path ?? '' }),
    setUpLink: () => `${address}/#/setup?token=${token}`,
    sleep: async () => {
      isAwake = false
      await proxy.close()
      await stop()
    },
    wake: async () => {
      if (isAwake) return
      isAwake = true
      await start()
      await proxy.open()
    },
    close: async () => {
      await proxy.close()
      await stop()
      for (const folder of folders) folder.remove()
    },
  }
}
