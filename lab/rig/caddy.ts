import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#platform/base/project-root.ts'
import { freePort } from './free-port.ts'
import { onExit } from './on-exit.ts'

const PROGRAM = '/usr/bin/caddy'
const UP_WITHIN_MS = 30_000

export const hasCaddy = () => existsSync(PROGRAM)

/** The distribution's Caddy with deploy/Caddyfile before these apps of this computer, without TLS. */
export async function startCaddy(folder: string, ports: readonly number[]) {
  const port = await freePort()
  const child = spawn(
    PROGRAM,
    ['run', '--adapter', 'caddyfile', '--config', join(projectRoot(), 'deploy', 'Caddyfile')],
    {
      stdio: 'ignore',
      env: {
        HOME: folder,
        SITE: `http://127.0.0.1:${port}`,
        UPSTREAMS: ports.map((each) => `127.0.0.1:${each}`).join(' '),
      },
    },
  )
  const end = () => void child.kill('SIGKILL')
  onExit(end)
  const isHealthy = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ ok }) => ok)
  for (const late = Date.now() + UP_WITHIN_MS; !(await isHealthy().catch(() => false)); ) {
    if (Date.now() > late) throw new Error('Caddy did not start.')
    await sleep(100)
  }
  return { port, end }
}
