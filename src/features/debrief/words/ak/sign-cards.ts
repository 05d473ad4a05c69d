import type { EightCards, SignCard, signCards as english } from '../en/sign-cards.ts'
import { formatGhs as ghs, minus, NOTHING } from '#core/money.ts'
import { isOne } from '#core/akan-plural.ts'

const here = (figure: string, text: string): SignCard => ({ figure, text, here: true })
const elsewhere = (figure: string, text: string): SignCard => ({ figure, text, here: false })
const counted = (count: number, one: string, many: string) =>
  `${isOne(count) ? one : many} ${count.toLocaleString('en-GB')}`

const cards: EightCards = [
  (f) =>
    f?.promise
      ? here(
          `${(f.promise.most / 10).toFixed(1)} % da biara`,
          'Afidie bi hyɛɛ yei ho bɔ, biribiara a ɛbɛsi. Adwuma biara ntumi.',
        )
      : elsewhere('10 % bosome biara', 'Sika kɔkɔɔ adwumakuo bi tuaa yei, kɔsii sɛ wɔtoo mu.'),
  (f) =>
    f && f.profitPaid > 0
      ? here(
          ghs(f.twin?.machines.earned ?? NOTHING),
          'Yei ne deɛ mfidie no nyaeɛ. Wo mfasoɔ no yɛ nɔma kɛkɛ.',
        )
      : elsewhere('0 nwoma', 'Wohunu mfidie mfonini, nanso akontaa biara nni hɔ a wobɛhwɛ.'),
  (f) =>
    f && f.fromOthers > 0
      ? here(ghs(f.fromOthers), 'Wɔtuaa yei, na ɛyɛ nnipa foforɔ sika.')
      : elsewhere('1, 2, 4, 8', 'Sɛ wɔbɛtua obiara mmɔho a, nnipa mmɔho na ɛsɛ sɛ ɛba.'),
  (f) =>
    f && f.referralBonuses > 0
      ? here(ghs(f.referralBonuses), 'Yei yɛ nnamfo ho bonus. Sika biara amma ka ho.')
      : f && f.referred > 0
        ? here(
            counted(f.referred, 'Onipa', 'Nnipa'),
            'Adamfo bi na ɔfrɛɛ wɔn. Wɔgye saa adamfo no di.',
          )
        : elsewhere('Nnamfo 2', 'App bi de wo sika sie kɔsi sɛ wode nnipa dodoɔ yi bɛba.'),
  (f) =>
    f?.firstPayout
      ? here(ghs(f.firstPayout.amount), 'Deɛ ɛdi kan a wɔtuaeɛ. Ɛma wogye di de bebree ba.')
      : elsewhere('GHS 20', 'Wɔdi kan tua kakra ntɛm. Afei wode bebree to mu.'),
  (f) =>
    f && f.waiting > 0
      ? here(ghs(f.waiting), 'Nkurɔfoɔ abisa yei. Wɔda so retwɛn.')
      : f && f.owed > f.cash
        ? here(ghs(minus(f.owed, f.cash)), 'Deɛ wɔkyerɛ no sene deɛ ɛwɔ adaka no mu sei.')
        : elsewhere('10 % fee', 'Ebinom se tua yei ansa na woanya wo sika.'),
  (f) =>
    f && f.verseDays > 0
      ? here(
          counted(f.verseDays, 'Da', 'Nna'),
          'Nkyekyɛmu daa sika no nkyɛn saa nna yi. Ɛnkyerɛ deɛ ɔnya sika no.',
        )
      : elsewhere('Ɔkannifoɔ 1', 'Din a wogye di no nkyerɛ baabi a sika firi.'),
  (f) =>
    f && f.buyers > 0
      ? here(
          counted(f.buyers, 'Onipa', 'Nnipa'),
          'Saa dodoɔ yi na wɔtɔɔ bi. Krataafa biara ankyerɛ tumi krataa.',
        )
      : elsewhere('Act 929', 'Mmara yi se: deɛ ɔgye wo sika hyɛ adwuma mu hia tumi krataa.'),
]

export const signCards: typeof english = {
  of: (step: number, all: number) => `${all} mu ${step}`,
  here: 'Dan yi mu',
  elsewhere: 'Baabi foforɔ',
  cards,
}
