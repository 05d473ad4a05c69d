import type { referralCode as english } from '../en/referral-code.ts'

export const referralCode: typeof english = {
  title: 'Referral kood',
  label: 'Wo kood',
  what: 'referral kood',
  copied: 'Wɔakɔpi referral kood no!',
  regenerate: 'Sesa no',
  confirmTitle: 'Sesa wo kood no?',
  confirmText: (code: string) =>
    `Kood ${code} ne link biara a ɛwɔ mu nyɛ adwuma bio ntɛm ara, QR kood ka ho. Wɔn a wɔde abae dada no da so ka ho, na deɛ wɔde baeɛ no yɛ wo dea.`,
  confirm: 'Sesa kood no',
  keep: (code: string) => `Ma ${code} ntena hɔ`,
  pending: 'Yɛresesa...',
  done: (code: string) => `Wo referral kood foforɔ ne ${code}.`,
  toReferrals: 'Wo nnamfo a wɔaba',
}
