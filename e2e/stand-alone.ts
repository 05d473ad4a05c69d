import { rmSync } from 'node:fs'
import { attachPostgres } from '../src/platform/postgres.ts'
import type { Standing } from './house.ts'
import { freePort } from '../lab/kit/free-port.ts'
import { makeDataDir, startApp } from './start-app.ts'

/** One app with the PostgreSQL it brings along. */
export async function standAlone(): Promise<Standing> {
  const dataDir = makeDataDir()
  let app = await startApp(dataDir, await freePort())
  let token = app.setUpToken
  let isAwake = true
  const connection = await attachPostgres(dataDir)
  if (!connection) throw new Error('The app runs, but its PostgreSQL does not.')
  return {
    address: app.address,
    connection,
    setUpLink: () => `${app.address}/#/setup?token=${token}`,
    sleep: async () => {
      isAwake = false
      await app.stop()
    },
    wake: async () => {
      if (isAwake) return
      isAwake = true
      app = await startApp(dataDir, Number(new URL(app.address).port))
      token = app.setUpToken ?? token
    },
    close: async () => {
      await app.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
