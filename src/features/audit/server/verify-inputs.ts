import type { VerifyInputs } from '#ledger/verify-inputs.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import type { Config } from '#platform/base/config.ts'
import { readNotedHead } from '#platform/base/noted-head.ts'

/** Collects the facts that this computer stores outside the database, such as the key. */
export function verifyInputsOf({
  authSecret,
  dataDir,
}: Pick<Config, 'authSecret' | 'dataDir'>): VerifyInputs {
  return { key: auditKeyOf(authSecret), noted: readNotedHead(dataDir) }
}
