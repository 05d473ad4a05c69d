import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { launchApp, programOf } from '#lab/rig/app.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { within } from '#tests/rig/within.ts'

// A double-click (desktop.ts), with a browser that only notes the address it was opened at.

vi.setConfig({ testTimeout: 120_000 })

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
  const runTools = async (more: readonly string[], lines: readonly string[] = []) => {
    const [program = '', ...words] = programOf('tools')
    const env = { PATH: `${programs}:${process.env['PATH']}`, DATA_DIR: dataDir, HOME: parent }
    const child = spawn(program, [...words, ...more], { env })
    onTestFinished(() => void child.kill('SIGKILL'))
    child.stdin.end(`${lines.join('\n')}\n`)
    return (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
  }
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
    /** Types these lines into the window of ‘SikaLab tools’, and reads what it says. */
    useTools: (...lines: readonly string[]) => runTools([], lines),
    /** Runs one command by the tools. */
    runTool: (...words: readonly string[]) => runTools(words),
    /** The addresses that the browser was opened on, once there are so many. */
    opened: (count: number) =>
      within(() => {
        const all = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []
        expect(all).toHaveLength(count)
        return all
      }, 50_000),
  }
}

/** A phone in the middle of sending: the app waits some seconds for the rest before it stops. */
async function sendHalf(port: number): Promise<Socket> {
  const phone = connect(port, '127.0.0.1')
  onTestFinished(() => void phone.destroy())
  phone.on('error', () => undefined)
  await once(phone, 'connect')
  phone.write('POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\n')
  phone.write('Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{')
  await sleep(100)
  return phone
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
  await within(() => expect(first.said()).toContain(link))
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

test('a double-click while SikaLab stops waits for the other window, and serves', async () => {
  const laptop = openLaptop()
  const first = await laptop.doubleClick()
  const [link = ''] = await laptop.opened(1)
  await within(() => expect(first.said()).toContain(link))
  const phone = await sendHalf(Number(new URL(first.address).port))
  const firstEnds = first.end('SIGHUP')
  const running = join(laptop.dataDir, 'running.json')
  // Nobody is sent there any more, from the first moment on: the app still waits for the phone.
  await within(() => expect(existsSync(running)).toBe(false))
  expect(phone.closed).toBe(false)
  expect(first.isGone()).toBe(false)
  const second = await laptop.doubleClick()
  expect(await firstEnds).toBe(0)
  const [, next = ''] = await laptop.opened(2)
  expect(next).toMatch(new RegExp(`^${second.address}/#/setup`))
  expect((await fetch(`${second.address}/readyz`)).status).toBe(200)
  expect(second.said()).not.toContain('running already')
  expect(second.said()).toContain('SikaLab is running. Close this to stop.')
})

test('who forgot the password chooses a new one from the tools, and brings back a class from a backup', async () => {
  const laptop = openLaptop()
  expect(await laptop.useTools()).toContain('Double-click ‘Start SikaLab’ first.')
  const app = await laptop.doubleClick()
  const [link = ''] = await laptop.opened(1)
  await within(() => expect(app.said()).toContain(link))
  const post = (path: string, body: object) =>
    fetch(`${app.address}/api/auth/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        origin: app.address,
      },
      body: JSON.stringify(body),
    })
  const email = 'esi@exampel.org'
  const token = link.split('token=')[1]
  await post('set-up', { token, email, password: 'a-long-road-to-kumasi' })

  // The mistyped address is read there too.
  expect(await laptop.useTools('1')).toContain(email)
  const [, page = ''] = await laptop.opened(2)
  expect(page).toMatch(new RegExp(`^${app.address}/#/reset\\?token=[\\w-]{20,}$`))
  const password = 'another-road-to-tamale'
  expect((await post('reset-password', { token: page.split('token=')[1], password })).status).toBe(
    200,
  )
  expect((await post('sign-in', { email, password })).status).toBe(200)

  // The tools ask for one of several admins, and 4 pressed twice replaces no backup.
  await laptop.runTool('admin', 'kofi@example.org')
  const lines = ['2', '-kofi', '2', email, '4', '4', 'x', '5', 'half a head', '5', '']
  const said = await laptop.useTools(...lines)
  expect(said).toContain('Nobody here signs in as -kofi.')
  expect(said.match(/✓ .*SikaLab backup .*: the first room/g)).toHaveLength(2)
  expect(said).toContain(`${email} has no second factor. Nothing was changed.`)
  expect(said).toContain('This is no head')
  expect(said).toContain('The books balance')
  expect(said).not.toContain('npm run')
  const folder = /✓ (.*SikaLab backup .*): the first room/.exec(said)?.[1] ?? ''
  const backup = join(folder, 'first-room.zip')
  const brought = await laptop.useTools('3', '/no such file', '3', `'${backup}'`)
  expect(brought).toContain('/no such file')
  expect(brought).toMatch(/✓ Restored as the room \d{6}/)
  expect(brought).toContain('open Rooms in your browser')
  expect(brought).not.toContain('npm run')
})
