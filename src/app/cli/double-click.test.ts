import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { launchApp, programOf } from '#lab/rig/app.ts'
import { freePort } from '#lab/rig/free-port.ts'

// A double-click (desktop.ts), with a browser that only notes the address it was opened at.

vi.setConfig({ testTimeout: 60_000 })

/** A laptop whose user double-clicks, more than once. */
function openLaptop() {
  const parent = mkdtempSync(join(tmpdir(), 'sikalab-double-click-'))
  // Root's PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(parent, 0o711)
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const notes = join(parent, 'opened')
  const programs = join(parent, 'programs')
  mkdirSync(programs)
  const browser = `#!/bin/sh\necho "$1" >> '${notes}'\n`
  for (const name of ['xdg-open', 'open']) {
    writeFileSync(join(programs, name), browser, { mode: 0o755 })
  }
  const dataDir = join(parent, 'data')
  return {
    dataDir,
    async doubleClick() {
      // Nobody who double-clicks has named an address.
      const env = { HOST: '', PUBLIC_URL: '', PATH: `${programs}:${process.env['PATH']}` }
      const [port, program] = [await freePort(), programOf('desktop')]
      const app = launchApp({ port, dataDir, program, env })
      onTestFinished(async () => void (await app.end()))
      return { ...app, address: `http://localhost:${port}` }
    },
    /** The addresses that the browser was opened on, once there are so many. */
    opened: (count: number) =>
      vi.waitFor(() => {
        const all = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []
        expect(all).toHaveLength(count)
        return all
      }, 50_000),
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a double-click opens the browser on the first admin’s page, a second one on what runs, and closing stops it all', async () => {
  const laptop = openLaptop()
  const first = await laptop.doubleClick()
  const [link = ''] = await laptop.opened(1)
  expect(link).toMatch(new RegExp(`^${first.address}/#/setup\\?token=[\\w-]{20,}$`))
  expect((await fetch(link)).headers.get('content-type')).toMatch('text/html')
  await vi.waitFor(() => expect(first.said()).toContain(link))
  expect(first.said()).toContain('SikaLab is running. Close this to stop.')
  expect(first.said()).toContain(PRACTICE_NOTICE)

  // Nobody has followed the link yet, so that the second double-click leads there too.
  const second = await laptop.doubleClick()
  expect(await second.gone).toBe(0)
  expect(await second.lastWords).toContain(`SikaLab is running already. It opens in your browser`)
  expect(await laptop.opened(2)).toEqual([link, link])

  const token = link.split('token=')[1]
  const person = { email: 'esi@example.org', password: 'a-long-road-to-kumasi' }
  const made = await fetch(`${first.address}/api/auth/set-up`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      origin: first.address,
    },
    body: JSON.stringify({ token, ...person }),
  })
  expect(made.status).toBe(200)
  const third = await laptop.doubleClick()
  expect(await third.gone).toBe(0)
  expect(await laptop.opened(3)).toEqual([link, link, first.address])

  const postgres = Number.parseInt(
    readFileSync(join(laptop.dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'),
    10,
  )
  expect(isAlive(postgres)).toBe(true)
  // A terminal's window that is closed says so by this signal.
  expect(await first.end('SIGHUP')).toBe(0)
  expect(first.said()).toContain('Stopped. Everything is saved.')
  expect(isAlive(postgres)).toBe(false)
  expect(existsSync(join(laptop.dataDir, 'running.json'))).toBe(false)
})
