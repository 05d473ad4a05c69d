import type { VerifyInputs } from '#ledger/verify-inputs.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import type { Config } from '#platform/base/config.ts'
import { readNotedHead } from '#platform/base/noted-head.ts'

/** Collects the facts about the house that this computer has besides its database. */
export function verifyInputsOf({
  authSecret,
  dataDir,
}: Pick<Config, 'authSecret' | 'dataDir'>): VerifyInputs {
  return { key: auditKeyOf(authSecret), noted: readNotedHead(dataDir) }
}
