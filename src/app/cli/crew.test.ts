import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { launchApp, programOf } from '#lab/rig/app.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { within } from '#tests/rig/within.ts'
import { processesOn } from './start.ts'

vi.setConfig({ testTimeout: 240_000 })

test('a computer of two cores has one process, and no computer more than four', () => {
  expect([1, 2, 3, 4, 6, 8, 64].map(processesOn)).toEqual([1, 1, 1, 2, 3, 4, 4])
})

/** The server processes below the first. */
function membersOf(first: number): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n')
  return listed.flatMap((line) => {
    const [pid, parent, ...args] = line.trim().split(/\s+/)
    return Number(parent) === first && /\bcli\.[jt]s\b/.test(args.join(' ')) ? [Number(pid)] : []
  })
}

test('several processes share one port and one house; one that dies is replaced, and all stop in order', async () => {
  const folder = makeFolder('crew')
  onTestFinished(() => folder.remove())
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const app = launchApp({
    port,
    dataDir: folder.path,
    program: programOf('dev'),
    env: { PROCESSES: '2', PUBLIC_URL: address },
  })
  onTestFinished(async () => void (await app.end('SIGKILL')))
  const token = await app.untilServing()
  const ask = (path: string, init?: RequestInit) => fetch(address + path, init)
  const members = () => membersOf(app.pid)
  expect(members()).toHaveLength(2)
  expect((await ask('/readyz')).status).toBe(200)

  const [killed = 0, other] = members()
  process.kill(killed, 'SIGKILL')
  await within(() => expect(members()).not.toContain(killed))
  expect((await ask('/readyz')).status).toBe(200)
  await within(() => expect(members()).toHaveLength(2), 60_000)
  expect(members()).toContain(other)
  expect((await ask('/readyz')).status).toBe(200)

  // The link of the start is good in whichever process is asked.
  const made = await ask('/api/auth/set-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, email: 'esi@example.org', password: 'a-very-fine-password' }),
  })
  expect([made.status, token]).toEqual([200, expect.any(String)])

  expect(await app.end('SIGTERM')).toBe(0)
  expect(await app.lastWords).toContain('Stopped. Everything is saved.')
})
