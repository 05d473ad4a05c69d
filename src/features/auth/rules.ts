import { Refusal } from '../../core/errors.ts'
import { auth as t } from '../../core/strings/auth.en.ts'
import { secondFactor } from '../../core/strings/second-factor.en.ts'

/** What everyone tries first. The floor of 6 is the original's; these are under it in worth. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 111111 000000 123123 654321 666666 121212 112233
  password password1 password12 password123 passw0rd p@ssword p@ssw0rd qwerty qwerty1 qwerty123
  qwertyuiop abc123 abcdef abcdefg abcd1234 1q2w3e 1q2w3e4r 1qaz2wsx asdfgh asdfghjkl zxcvbn zxcvbnm
  iloveyou iloveu love123 letmein welcome welcome1 admin1 admin123 administrator monkey dragon
  football baseball superman batman master shadow sunshine princess jesus1 jesus123 blessed blessing
  godisgood godislove ghana1 ghana123 ghana2025 ghana2026 accra1 accra123 kumasi kwame1 kwame123
  kofi123 ama123 akosua sikalab sikalab1 sikalab123 secret secret1 changeme test123 test1234 testing
  qazwsx 159753 987654 987654321 0123456789 11111111 00000000 88888888 12341234 aaaaaa`.split(
    /\s+/,
  ),
)

const ADMIN_LENGTH = 12

/** Why this password is turned down, or null. `password` is at least 6 characters already. */
export function refusePassword(password: string, role: 'investor' | 'admin'): Refusal | null {
  if (role === 'admin' && password.length < ADMIN_LENGTH) {
    return new Refusal('invalid', t.passwordAdmin, 'password')
  }
  if (COMMON.has(password.toLowerCase())) {
    return new Refusal('invalid', t.passwordCommon, 'password')
  }
  return null
}

/** Why this admin may not ask a second factor of all admins, or null. They would lock themself out. */
export function refuseRequiringSecondFactor(hasOne: boolean): Refusal | null {
  if (hasOne) return null
  return new Refusal('not_allowed', secondFactor.needOneYourself, 'requireSecondFactor')
}
