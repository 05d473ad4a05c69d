import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '../base/sync-folder.ts'
import { startFaultOf } from './fault.ts'
import { asOwner } from './home.ts'
import type { Server } from './plan.ts'
import { initdbWords } from './settings.ts'

/** Makes the cluster if there is none. It gets its name when it is whole, so it is never half made. */
export async function makeCluster(server: Server): Promise<void> {
  const { cluster } = server.home
  if (existsSync(cluster)) return
  server.say('Making the database folder …')
  const draft = `${cluster}-draft`
  rmSync(draft, { recursive: true, force: true })
  const unsafe = server.settings['fsync'] === 'off' ? ['--no-sync'] : []
  const words = ['-D', draft, ...initdbWords(server.way), ...unsafe]
  const child = spawn(join(server.binaries, 'bin', 'initdb'), words, {
    ...asOwner(server.home),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  if (code !== 0) throw startFaultOf(output, server.home)
  renameSync(draft, cluster)
  syncFolder(server.home.folder)
}
