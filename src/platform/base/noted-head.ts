import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuditHead } from './audit-key.ts'
import { errnoOf } from './errno-of.ts'

// The head of the audit log as this computer saw it last, stored beside the secret. It reveals a
// log that was put back to an earlier end with the seal of that time.

const pathIn = (dataDir: string) => join(dataDir, 'audit-head')

/** Null where none was noted. Throws where the file is not as it is written here. */
export function readNotedHead(dataDir: string): AuditHead | null {
  let text: string
  try {
    text = readFileSync(pathIn(dataDir), 'utf8')
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null
    throw error
  }
  const [, number, hash] = /^(\d+) ([0-9a-f]{64})\n$/.exec(text) ?? []
  if (!number || !hash) throw new Error(`${pathIn(dataDir)} is damaged`)
  return { number: Number(number), hash: Buffer.from(hash, 'hex') }
}

/** The file appears whole, in place of the one before. */
export function noteHead(dataDir: string, { number, hash }: AuditHead): void {
  const draft = `${pathIn(dataDir)}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, `${number} ${hash.toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(draft, pathIn(dataDir))
}
