import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { StartFault } from '../base/start-fault.ts'

// A manifest says which tables a backup has, with how many rows and what hash, from which schema. It is
// the last thing written into the file, so a file without one was never finished.

export const MANIFEST = 'manifest.json'
const FORMAT = 'sikalab-backup'
const VERSION = 1

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const tableSchema = v.strictObject({
  /** The name of a table with its schema: public.person. */
  name: v.string(),
  /** Each with its type: 'id uuid'. */
  columns: v.array(v.string()),
  rows: count,
  bytes: count,
  /** The hash of its rows as COPY writes them, in the order of their key. */
  sha256: hash,
})

const contentSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  notice: v.literal(PRACTICE_NOTICE),
  madeAt: v.string(),
  postgres: v.string(),
  /** The names of all migrations that had run. */
  migrations: v.array(v.string()),
  tables: v.array(tableSchema),
  sequences: v.array(
    v.strictObject({ name: v.string(), lastValue: v.string(), isCalled: v.boolean() }),
  ),
  /** The secret that signs sessions and seals second factors. `kept` where the house made its own. */
  authSecret: v.strictObject({ fingerprint: hash, kept: v.nullable(v.string()) }),
  /** The end of the audit log at that moment; a backup from before the log was sealed does not say. */
  auditHead: v.optional(v.strictObject({ number: count, hash })),
  /** The first fault in these books; a restore refuses them. Absent where they hold. */
  brokenBooks: v.optional(v.string()),
})

export type TableContent = v.InferOutput<typeof tableSchema>
export type Content = v.InferOutput<typeof contentSchema>

/** The text of the manifest, sealed with its own hash. */
export function sealManifest(content: Omit<Content, 'format' | 'version' | 'notice'>): string {
  const manifest = { format: FORMAT, version: VERSION, notice: PRACTICE_NOTICE, ...content }
  return `${JSON.stringify({ ...manifest, sha256: hashOf(manifest) }, null, 2)}\n`
}

/** Throws a `StartFault` that says what is wrong with it. */
export function readManifest(text: string): Content {
  const { sha256, ...manifest } = parse(text)
  if (manifest['format'] !== FORMAT) throw new StartFault('This file is no backup of SikaLab.')
  if (sha256 !== hashOf(manifest)) {
    throw new StartFault('The backup is damaged: its manifest is not as it was written.')
  }
  if (manifest['version'] !== VERSION) {
    throw new StartFault(
      `This backup has form ${String(manifest['version'])}; known here is ${VERSION}.`,
    )
  }
  return v.parse(contentSchema, manifest)
}

/** Tells two secrets apart without showing either. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(`sikalab backup ${secret}`).digest('hex')
}

function parse(text: string): Record<string, unknown> {
  try {
    const manifest: unknown = JSON.parse(text)
    if (typeof manifest === 'object' && manifest !== null)
      return manifest as Record<string, unknown>
  } catch {
    // The fault below is said, whatever made it unreadable.
  }
  throw new StartFault('The backup is damaged: its manifest cannot be read.')
}

function hashOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
