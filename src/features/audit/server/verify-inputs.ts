import type { VerifyInputs } from '../../../ledger/verify-inputs.ts'
import { auditKeyOf } from '../../../platform/audit-key.ts'
import type { Config } from '../../../platform/config.ts'
import { readNotedHead } from '../../../platform/noted-head.ts'

/** What this computer knows of the house besides its database. */
export function verifyInputsOf({
  authSecret,
  dataDir,
}: Pick<Config, 'authSecret' | 'dataDir'>): VerifyInputs {
  return { key: auditKeyOf(authSecret), noted: readNotedHead(dataDir) }
}
