import { spawn } from 'node:child_process'
import { bundle } from '#lab/rig/bundle.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import type { House } from './house.ts'
import type { Start } from './http-server.ts'

/**
 * The app's own API in a process of its own, on a house that is there already; `profileDir` gets
 * its profile.
 */
export const startServer = (house: House, more: Partial<Start> = {}, profileDir?: string) =>
  startScript('http-server.ts', house, more, profileDir)

/** The peer's server on the same database. */
export const startPeer = (house: House) => startScript('peer-server.ts', house)

async function startScript(
  script: string,
  { serverParts, connection }: House,
  more: Partial<Start> = {},
  profileDir?: string,
) {
  // The server runs as the app does: one built file, and one arena of memory. From the source it would be
  // slower and larger.
  const file = await bundle(`lab/bench/${script}`)
  const child = spawn(
    process.execPath,
    [
      // A profile slows down what it looks at by half and more: no figure is taken with it.
      ...(profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : []),
      file,
    ],
    {
      cwd: projectRoot(),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' },
    },
  )
  const start: Start = { config: serverParts.config, connection, ...more }
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.send(start)
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (said) => resolve(said as number))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  const close = async () => {
    child.disconnect()
    await gone
  }
  return { port, close, pid: child.pid ?? 0 }
}
