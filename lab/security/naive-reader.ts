import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onExit } from '#lab/rig/on-exit.ts'
import { openVisitor } from './visitor.ts'

export type NaiveReader = Awaited<ReturnType<typeof openNaiveReader>>

const SCRIPT = `
  const server = require('node:http').createServer((asked, answer) => {
    const chunks = []
    asked.on('data', (chunk) => chunks.push(chunk))
    asked.on('end', () => {
      try { JSON.parse(Buffer.concat(chunks).toString()) } catch {}
      answer.end('{}')
    })
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

/** A server in a process of its own that reads and parses every body whole, for the control. */
export async function openNaiveReader() {
  const child = spawn(process.execPath, ['-e', SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = () => void child.kill('SIGKILL')
  const forget = onExit(end)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(said.toString())
  const tab = openVisitor(port)
  return {
    port,
    pid: child.pid ?? 0,
    ask: () => tab.get('/'),
    close: () => {
      tab.leave()
      end()
      forget()
    },
  }
}
