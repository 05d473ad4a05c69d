import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/base/project-root.ts'
import type { Task, Verdict } from './worker.ts'

const COPIED = ['src', 'tests', 'migrations', 'lab', 'package.json']
const SETTINGS = ['tsconfig.json', 'vite.config.ts', 'vitest.config.ts']

/**
 * A copy of the project in which mutants are made, and a process that tests them. `undefined` where a
 * mutant was ended because it took too long.
 */
export function openWorkshop() {
  const root = join(projectRoot(), '.cache', 'mutation', String(process.pid))
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  for (const name of [...COPIED, ...SETTINGS]) {
    cpSync(join(projectRoot(), name), join(root, name), { recursive: true })
  }
  symlinkSync(join(projectRoot(), 'node_modules'), join(root, 'node_modules'))
  let worker: ChildProcess | null = null

  const start = async () => {
    const child = fork(join(projectRoot(), 'lab', 'mutation', 'worker.ts'), [root], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    await once(child, 'message')
    return child
  }
  const end = async () => {
    const child = worker
    worker = null
    if (!child) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await gone
    clearTimeout(late)
  }
  return {
    async judge(task: Task, withinMs: number): Promise<Verdict | undefined> {
      worker ??= await start()
      const patience = new AbortController()
      const late = setTimeout(() => patience.abort(), withinMs)
      try {
        worker.send(task)
        const [verdict] = await once(worker, 'message', { signal: patience.signal })
        return verdict as Verdict
      } catch (error) {
        if (!patience.signal.aborted) throw error
        await end()
        return undefined
      } finally {
        clearTimeout(late)
      }
    },
    async close() {
      await end()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
