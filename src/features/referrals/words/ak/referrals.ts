import type { referrals as english } from '../en/referrals.ts'
import { fields } from '#core/words/ak/fields.ts'
import { formatGhs, NOTHING, type Pesewas } from '#core/money.ts'

export const referrals: typeof english = {
  title: 'Frɛ nnamfo',
  lead: 'Fa wo kood to nsa frɛ afoforɔ. Obiara a ɔbɛba no de bonus brɛ mo baanu.',
  leadWithoutBonus: 'Fa wo kood to nsa frɛ afoforɔ.',
  leadClosed: 'Adesuakuo yi aba awieeɛ, na obiara mmɛka ho bio. Wɔn a wɔde wo kood baeɛ nie.',
  loading: 'Wo nnamfo reba...',
  loadError: 'Yɛantumi amfa wo nnamfo amma',

  code: 'Wo referral kood',
  link: 'Link a wɔde bue akontaa',
  linkWhat: 'akontaabue link',
  linkCopied: 'Wɔakɔpi akontaabue link no!',
  invitation: 'nsato frɛ',
  messageCopied: 'Wɔakɔpi nsato frɛ no!',

  qr: 'QR kood',
  qrText: 'Fon a ɛscan no bue akontaabue krataafa no, na wo kood ahyɛ mu dada.',
  qrLabel: (link: string) => `${link} ho QR kood`,
  qrEnlarge: 'Ma ɛnyɛ kɛseɛ',
  qrEnlargeLabel: 'Ma QR kood no nyɛ kɛseɛ',
  qrTitle: 'Scan na bue akontaa',
  qrOr: 'Anaa bue address yi:',

  figures: 'Wo nnamfo a wɔaba',
  total: 'Wɔn dodoɔ',
  rewards: 'Bonus nyinaa',
  rewardsHint: 'Bonus a wɔn nti woanya nyinaa',
  referredBy: 'Adamfo na ɔfrɛɛ wo',
  yes: 'Aane',
  no: 'Daabi',
  by: (email: string, bonus: Pesewas) =>
    bonus > NOTHING ? `${email}, wonyaa bonus ${formatGhs(bonus)}` : email,

  preview: 'Nkra a wobɛkyɛ',
  previewHint: 'Wokyɛ a, yei na ɛkɔ.',
  message: (platform: string, code: string, link: string, bonus: Pesewas) =>
    [
      `Bɛka me ho wɔ ${platform}! Fa me referral kood ${code} bue akontaa`,
      bonus > NOTHING ? `, na me ne wo mu biara bɛnya ${formatGhs(bonus)} bonus` : '',
      `:\n${link}\n${fields.practice}`,
    ].join(''),

  people: 'Wɔn a wofrɛɛ wɔn',
  joined: (day: string) => `Ɔbaa ${day}`,
  brought: 'Wo bonus',
  noneTitle: 'Obiara mfaa wo kood mmaa\u00A0ɛ',
  noneText: 'Kyɛ wo kood, anaa ma obi nscan. Obiara a ɔde bɛbue akontaa no bɛba ha ankasa.',

  noneClosed: 'Obiara mfaa wo kood mmaeɛ',

  how: 'Sɛdeɛ ɛyɛ adwuma',
  steps: (bonus: Pesewas) => [
    'Fa wo kood anaa wo link mena obi, anaa ma ɔnscan QR kood no.',
    bonus > NOTHING
      ? `Ɔde bue akontaa a, mo mu biara nya ${formatGhs(bonus)} ntɛm ara.`
      : 'Ɔde bue akontaa. Seesei bonus biara nni ho.',
    'Nnipa dodoɔ biara bɛtumi de wo kood aba; wɔkan no pɛnkoro ma wɔn mu biara.',
    'Akontaabue berɛ nko na kood yɛ adwuma, enti obiara ntumi mfrɛ ne ho.',
    'Wosesa kood no a, dada no, ne link ne ne QR kood nyinaa nyɛ adwuma bio.',
  ],

  byName: {
    link: 'Link no ara',
    linkWhat: 'adesuakuo link',
    linkCopied: 'Wɔakɔpi link no!',
    qrText: 'Fon a ɛscan no bue dan yi, na wo kood ahyɛ mu dada.',
    qrTitle: 'Scan na bɛka ho',
    message: (room: string, _code: string, link: string, bonus: Pesewas) =>
      [
        `Bɛka me ho wɔ ${room}: bue link yi na fa din.`,
        bonus > NOTHING ? ` Me ne wo mu biara bɛnya ${formatGhs(bonus)} bonus.` : '',
        `\n${link}\n${fields.practice}`,
      ].join(''),
    noneText: 'Kyɛ wo link, anaa ma obi nscan. Obiara a ɔnam so bɛba no bɛda adi wɔ ha ankasa.',
    steps: (bonus: Pesewas) => [
      'Fa wo link mena obi, anaa ma ɔnscan QR kood no.',
      bonus > NOTHING
        ? `Ɔfa din a, mo mu biara nya ${formatGhs(bonus)} ntɛm ara.`
        : 'Ɔfa din. Seesei bonus biara nni ho.',
      'Nnipa dodoɔ biara bɛtumi de wo kood aba; wɔkan no pɛnkoro ma wɔn mu biara.',
      'Wɔn a wɔreba foforɔ nko na kood yɛ adwuma ma wɔn, enti obiara ntumi mfrɛ ne ho.',
      'Wosesa kood no a, dada no, ne link ne ne QR kood nyinaa nyɛ adwuma bio.',
    ],
  },
}
