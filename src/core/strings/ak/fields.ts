import type { fields as english } from '../en/fields.ts'

export const fields: typeof english = {
  required: 'Ɛsɛ sɛ wohyehyɛ ha',
  text: 'Ɛsɛ sɛ ɛyɛ atwerɛ',
  oneLine: 'Twerɛ no laen baako pɛ',
  plainText: 'Twerɛ nsɛm kɛkɛ',
  tooLong: (longest: number) => `Mma atwerɛdeɛ no mmoro ${longest}`,
  unknownId: 'Yɛnnim saa ID yi',
  noSuchDay: 'Saa da no nni hɔ',
  wholeNumber: 'Ɛsɛ sɛ ɛyɛ nɔma mua a ɛnsene deɛ wɔahyɛ',
  amountNumber: 'Ɛsɛ sɛ sika dodoɔ no yɛ nɔma',
  amountWhole: 'Ɛsɛ sɛ sika dodoɔ no yɛ pɛsewa mua',
  amountAboveZero: 'Ɛsɛ sɛ sika dodoɔ no boro 0',
  amountTooLarge: 'Sika dodoɔ no dɔɔso dodo',
  noFields: 'Fa nsɛm no mu biara din ka ho mena',
  missing: (name: string) => `‘${name}’ nni mu`,
  unreadable: (name: string) => `‘${name}’ nyɛ deɛ ɛsɛ sɛ ɛyɛ`,
  instant: 'Twerɛ da ne berɛ, sɛ 2026-03-06T10:00:00Z',
  practiceNumber: 'Fa adesua nɔma. Mfa nɔma ankasa mma wɔ ha da.',
  unknownField: (name: string) => `Yɛnnim ‘${name}’`,
}
