import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { claimFolder, claimMark, FolderInUse, holderOf, isMarkOf } from './app-lock.ts'
import { projectRoot } from './project-root.ts'

// The claims of Windows, on this system: it has no way to ask when a process was started.

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-claim-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A second process that claims the folder by a port and stays. */
async function claimElsewhere(folder: string) {
  const module = join(projectRoot(), 'src', 'platform', 'base', 'app-lock.ts')
  const script = `
    import { claimFolder } from ${JSON.stringify(module)}
    await claimFolder(${JSON.stringify(folder)}, 'http://localhost:3000', 'port')
    console.log('claimed')
    setInterval(() => {}, 1000)`
  const words = ['--import', 'tsx', '--input-type=module', '-e', script]
  const child = spawn(process.execPath, words, { cwd: projectRoot(), stdio: ['ignore', 'pipe', 2] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child
}

describe('a claim by a port', () => {
  test('keeps the folder while its process lives, and a kill gives it back', async () => {
    const folder = freshFolder()
    const child = await claimElsewhere(folder)
    const refused = await claimFolder(folder, null, 'port').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FolderInUse)
    expect(refused).toMatchObject({ pid: child.pid, address: 'http://localhost:3000' })
    expect(await holderOf(folder)).toBe(child.pid)

    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    const giveBack = await claimFolder(folder, null, 'port')
    expect(await holderOf(folder)).toBe(process.pid)
    giveBack()
    expect(readdirSync(folder)).toEqual([])
  }, 30_000)

  test('is dead where another program has its port by now, though a process of its number lives', async () => {
    const folder = freshFolder()
    const other = createServer((socket) => socket.end('SSH-2.0'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : 0
    writeFileSync(join(folder, `claim-${process.pid}-port${port}-00ff00ff00ff00ff`), '')
    expect(await holderOf(folder)).toBeNull()
    expect(readdirSync(folder)).toEqual([])
  })

  test('of a process too busy to answer counts as living', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void silent.close())
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(await isMarkOf(process.pid, `port${port}-00ff00ff00ff00ff`)).toBe(true)
  })

  test('is of one process, and of nobody once it is released', async () => {
    const mark = await claimMark('port')
    expect(await isMarkOf(process.pid, mark.text)).toBe(true)
    mark.release()
    expect(await isMarkOf(process.pid, mark.text)).toBe(false)
  })
})
