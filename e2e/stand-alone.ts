import { launchApp } from '#lab/rig/app.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { freePort } from '#lab/rig/free-port.ts'
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
