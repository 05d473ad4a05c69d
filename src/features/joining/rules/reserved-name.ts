import { Refusal } from '#core/errors.ts'
import { joining as t } from '../words/en/joining.ts'

/** Names that speak for the house or the class, with and without 'the'; nobody who plays is called so. */
const RESERVED = /^(?:the)?(?:facilitator|teacher|admin|host|house|sikalab|sikalabhouse)s?\d*$/

/** Why no learner may have a name that looks like this, or null. `key` is its skeleton. */
export function refuseReservedName(key: string): Refusal | null {
  const isReserved = RESERVED.test(key.replace(/[ ']/g, ''))
  return isReserved ? new Refusal('invalid', t.nameReserved, 'name') : null
}
