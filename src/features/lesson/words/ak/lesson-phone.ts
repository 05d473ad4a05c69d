import type { lessonPhone as english } from '../en/lesson-phone.ts'
import { isOne } from '#core/akan-plural.ts'

const DRAWER_EMPTY = 'Adaka no mu ayɛ hunu. Wɔrentumi ntua obiara bio.'

export const lessonPhone: typeof english = {
  about: 'Adesua no',
  notTapped: 'Hwee nni hɔ a wobɛmia seesei.',
  tapped: 'Wɔakan; biribi foforɔ biara nsi. Wobɛtumi asesa.',
  tapFailed: 'Yɛankan deɛ womiaeɛ no',
  cameIn: (amount: string) => `${amount} aba wo kotokuo mu.`,
  later: 'San kɔ app no mu',
  again: 'San kyerɛ me',
  nothingToJudge:
    'Seesei wo fon nni nhyehyɛeɛ biara a ɛbɛbua. Dwene ho: deɛn na wobɛbisa wɔ nhyehyɛeɛ ho?',
  met: 'Mahyia bi pɛn',
  sign: (step: number, of: number) => `Nsɛnkyerɛnneɛ ${step} wɔ ${of} mu`,
  passing: {
    title: 'Nna no retwam…',
    text: 'Wo kyerɛkyerɛfoɔ repia berɛ no akɔ n’anim. Ɛbɛgye kakra.',
  },
  days: {
    passed: (days: number) =>
      days === 7 ? 'Nnawɔtwe atwam.' : isOne(days) ? `Da ${days} atwam.` : `Nna ${days} atwam.`,
    later: (days: number) => (isOne(days) ? `Da ${days} akyi` : `Nna ${days} akyi`),
    day: (number: number) => `Da ${number}`,
    paid: 'W’afidie atua wo',
    none: 'Wonni afidie biara, enti da biara antua wo.',
  },
  run: {
    cashOut: (amount: string) => `Yi ${amount}`,
    asking: 'Worebisa…',
    failed: 'Woantumi ammisa',
    next: 'Wo na wodi hɔ wɔ santene no mu',
    place: (place: number) => `Wowɔ santene no mu: nɔma ${place}`,
    inLine: 'wɔ santene no mu',
    counts: (paid: number, waiting: number) => `Wɔatua ${paid} · ${waiting} retwɛn`,
    drawer: 'Adaka no mu',
    left: (percent: number) => `${percent} %`,
    still: 'Santene no nkɔ baabiara.',
    waits: (amount: string) => `Wo sika ${amount} retwɛn.`,
    empty: DRAWER_EMPTY,
    frozen: 'Wɔagyae sikatua kakra, ɛfiri sɛ wɔresiesie app no. Ɛrenkyɛ wɔbɛtoa so.',
    paid: 'Wɔatua wo abɛduru seesei',
    out: 'Woayi wo sika nyinaa. Wo deɛ biara ntwɛn.',
    why: {
      nothing: 'Hwee nni wo wallet mu a wobɛyi.',
      below_minimum: 'Deɛ ɛwɔ wo wallet mu no nnuru sika ketewa a wɔyi.',
      needs_deposit: 'Bonus nko na ɛwɔ wo wallet mu. Ɛtwɛn kɔsi sɛ wode sika bɛto mu.',
    },
  },
}
