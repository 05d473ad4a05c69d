import { randomBytes } from 'node:crypto'
import { chownSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { errnoOf } from '../base/errno-of.ts'
import { listenLocally } from '../base/listen-local.ts'
import type { Home } from './home.ts'
import type { ServerReach } from './settings.ts'

// PostgreSQL listens on a port of this computer alone where it has no socket. Every user of the computer
// can knock there, so it lets in by a password that stands in a file of the private home.

/** The path of the file that holds the password of this home's server. */
export function passwordFileOf({ folder }: Pick<Home, 'folder'>): string {
  return join(folder, 'postgres-password')
}

/** The way by a port that is free now, and the password, which is made at the first call. */
export async function loopbackWay(home: Home): Promise<ServerReach> {
  const passwordFile = passwordFileOf(home)
  try {
    const password = randomBytes(32).toString('base64url')
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' })
    if (home.owner) chownSync(passwordFile, home.owner.uid, home.owner.gid)
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error
  }
  return { kind: 'loopback', port: await freePort(), passwordFile }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenLocally(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
