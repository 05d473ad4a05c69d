// The feature's facade: what other features may ask of the audit log.

import { audit as t } from '../../../core/strings/en/audit.ts'
import type { Queryable } from '../../../platform/db.ts'
import { readHead } from './seal.ts'

/** The end of the log for the first row of an admin's sheet: what it is, and the hash to compare. */
export async function headCells(db: Queryable): Promise<[string, string]> {
  const { number, hash } = await readHead(db)
  return [t.headAt(number), hash.toString('hex')]
}
