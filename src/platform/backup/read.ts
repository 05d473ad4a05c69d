import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { errnoOf } from '../base/errno-of.ts'
import { StartFault } from '../base/start-fault.ts'
import { type Content, MANIFEST, readManifest, type TableContent } from './manifest.ts'
import { makeCopyMeter } from './measure.ts'
import { tableEntryOf } from './write.ts'

export type Backup = {
  readonly content: Content
  /** The rows of a table as COPY reads them. */
  rowsOf(table: string): Promise<Readable>
  close(): void
}

/** The largest manifest that is read: far more than one can have, far less than would hurt. */
const LONGEST_MANIFEST = 4_000_000

/** Opens a backup and reads what it says of itself. Throws a `StartFault` where it is none. */
export async function openBackup(file: string): Promise<Backup> {
  const zip = await openZip(file)
  try {
    const entries = new Map<string, yauzl.Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const read = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new StartFault(`The backup is damaged: it has no ${name}.`)
      return zip.openReadStreamPromise(entry)
    }
    if ((entries.get(MANIFEST)?.uncompressedSize ?? 0) > LONGEST_MANIFEST) {
      throw new StartFault('This file is no backup of SikaLab.')
    }
    const content = readManifest(await text(await read(MANIFEST)))
    const rowsOf = (table: string) => read(tableEntryOf(table))
    return { content, rowsOf, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw asFault(error)
  }
}

/**
 * Reads every row and compares it with what the manifest says. Throws a `StartFault` that names the
 * first table that is not as it was written.
 */
export async function checkBackup(backup: Backup): Promise<void> {
  for (const table of backup.content.tables) {
    const measured = await measure(backup, table).catch((error: unknown) => {
      if (error instanceof StartFault) throw error
      throw new StartFault(`The backup is damaged: ${table.name} cannot be read (${why(error)}).`)
    })
    if (
      measured.sha256 !== table.sha256 ||
      measured.rows !== table.rows ||
      measured.bytes !== table.bytes
    ) {
      throw new StartFault(
        `The backup is damaged: ${table.name} is not as it was written ` +
          `(${measured.rows} rows of ${table.rows}, ${measured.bytes} bytes of ${table.bytes}).`,
      )
    }
  }
}

async function measure(backup: Backup, table: TableContent) {
  const { stream, result } = makeCopyMeter()
  stream.resume()
  await pipeline(await backup.rowsOf(table.name), stream)
  return result()
}

async function openZip(file: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(file, { autoClose: false, lazyEntries: true })
  } catch (error) {
    const code = errnoOf(error)
    if (code === 'ENOENT') throw new StartFault(`There is no file ${file}.`)
    if (code) throw new StartFault(`${file} cannot be read (${why(error)}).`)
    throw new StartFault(
      `${file} is no backup, or only a part of one: it does not end as one does (${why(error)}).`,
    )
  }
}

function asFault(error: unknown): StartFault {
  if (error instanceof StartFault) return error
  return new StartFault(`The backup is damaged: ${why(error)}.`)
}

function why(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
