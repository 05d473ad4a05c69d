import type { auth as english } from '../en/auth.ts'

export const auth: typeof english = {
  emailRequired: 'Yɛhia wo email',
  emailInvalid: 'Yɛsrɛ wo, twerɛ email a ɛyɛ',
  passwordRequired: 'Yɛhia wo password',
  passwordShort: 'Ɛsɛ sɛ password no yɛ atwerɛdeɛ 6 anaa deɛ ɛboro saa',
  passwordLong: 'Mma password no mmoro atwerɛdeɛ 128',
  passwordCommon: 'Nkurɔfoɔ pii nim password yi. Yɛsrɛ wo, paw foforɔ.',
  passwordObvious:
    'Saa nsɛmfua yi na nkurɔfoɔ di kan sɔ hwɛ. Yɛsrɛ wo, paw nsɛmfua nnan anaa deɛ ɛboro saa a biara mfa biara ho.',
  passwordAdmin: 'Ɛsɛ sɛ admin password yɛ atwerɛdeɛ 12 anaa deɛ ɛboro saa',
  referralInvalid: 'Ɛsɛ sɛ referral kood yɛ atwerɛdeɛ anaa nɔma 6',
  signInFailed: 'Woantumi anhyɛn mu. Yɛsrɛ wo, hwɛ deɛ wotwerɛeɛ no.',
}
