import { Refusal } from '#core/errors.ts'
import { COMMON_PASSWORDS } from './rules/common-passwords.ts'
import { isObvious, type KnownToAll } from './rules/obvious-password.ts'
import { auth as t } from './words/en/auth.ts'

const ADMIN_LENGTH = 12

/**
 * The refusal of this password, or null. `password` is at least 6 characters already. Of an admin
 * or a teacher it is also not made of what everyone knows: common words, the platform's name, their
 * address.
 */
export function refusePassword(
  password: string,
  role: 'learner' | 'teacher' | 'admin',
  known: KnownToAll = {},
): Refusal | null {
  if (role !== 'learner' && password.length < ADMIN_LENGTH) {
    return new Refusal('invalid', t.passwordAdmin, 'password')
  }
  if (isCommon(password.toLowerCase())) {
    return new Refusal('invalid', t.passwordCommon, 'password')
  }
  if (role !== 'learner' && isObvious(password, known)) {
    return new Refusal('invalid', t.passwordObvious, 'password')
  }
  return null
}

/**
 * True of a common password as it is, or with a year or a sign behind it: 'dragon', 'Dragon2026',
 * 'dragon!'.
 */
function isCommon(password: string): boolean {
  const stem = password.replace(/[\d!?.@#*_-]{1,4}$/, '')
  return COMMON_PASSWORDS.has(password) || COMMON_PASSWORDS.has(stem)
}
