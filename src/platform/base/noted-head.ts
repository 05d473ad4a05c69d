import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuditHead } from './audit-key.ts'
import { errnoOf } from './errno-of.ts'
import { replaceFile } from './lasting-files.ts'

// The end of the audit log that this computer saw last, stored beside the secret. It reveals a log that
// somebody replaced by an older copy with a valid seal.

const pathIn = (dataDir: string) => join(dataDir, 'audit-head')

/** 'torn': a note was here, and a power cut or a bad disk has left something else in its file. */
export type NotedHead = AuditHead | 'torn' | null

/** Null if nothing is stored yet. */
export function readNotedHead(dataDir: string): NotedHead {
  let text: string
  try {
    text = readFileSync(pathIn(dataDir), 'utf8')
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null
    throw error
  }
  const [, number, hash] = /^(\d+) ([0-9a-f]{64})\n$/.exec(text) ?? []
  if (!number || !hash) return 'torn'
  return { number: Number(number), hash: Buffer.from(hash, 'hex') }
}

/** The line that is noted; null where none is, or the note is torn. */
export const numberOf = (noted: NotedHead): number | null =>
  noted === null || noted === 'torn' ? null : noted.number

/** Writes the file as a whole and replaces the old one. */
export function writeNotedHead(dataDir: string, { number, hash }: AuditHead): void {
  replaceFile(pathIn(dataDir), `${number} ${hash.toString('hex')}\n`)
}
