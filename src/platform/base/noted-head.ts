import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuditHead } from './audit-key.ts'
import { errnoOf } from './errno-of.ts'

// The end of the audit log that this computer saw last, stored beside the secret. It reveals a log that
// somebody replaced by an older copy with a valid seal.

const pathIn = (dataDir: string) => join(dataDir, 'audit-head')

/** Null if nothing is stored yet. Throws if the file has another form. */
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

/** Writes the file as a whole and replaces the old one. */
export function writeNotedHead(dataDir: string, { number, hash }: AuditHead): void {
  const draft = `${pathIn(dataDir)}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, `${number} ${hash.toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(draft, pathIn(dataDir))
}
