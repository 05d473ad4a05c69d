import type { receipt as english, receiptPicture as englishPicture } from '../en/receipt.ts'

const accounts: typeof english.accounts = {
  pocket: 'w’ankasa w’adesua MoMo (kotokuo)',
  mint: 'baabi a adesua sidi nyinaa firi (mint)',
  cash: 'adesua sika a ɛhyɛ adwumakuo no nsa (sika)',
  drawer: 'deɛ adwumakuo no sika no som bo wɔ n’akontaa mu (adaka)',
  suspense: 'sika a adwumakuo no nsa aka a ɔmfa mmaa obiara\u00A0ɛ (ɛretwɛn)',
  wallet: 'ɛka a adwumakuo no de wo (wallet)',
  held: 'sika a wɔaso mu ma deɛ woreyi (deɛ wɔaso mu)',
  sales: 'deɛ adwumakuo no gyeeɛ wɔ mfidie ho (mfidie sika)',
  profits: 'mfasoɔ a adwumakuo no ahyɛ bɔ sɛ ɛbɛtua (mfasoɔ)',
  bonuses: 'bonus a adwumakuo no de kyɛ (bonus)',
  unmatched: 'sika a wɔde ama a hwee nni akyire (hwee nni akyire)',
  forfeits: 'deɛ akontaa a wɔato mu gyaa hɔ (deɛ aka)',
  bills: 'adesua sika a ɛda treasury bill mu, adwumakuo no akyi (treasury bill)',
  treasury: 'treasury, a ɛfiri adwumakuo no akyi tua nsihoɔ (treasury)',
  interest: 'nsihoɔ a adwumakuo no nsa aka (nsihoɔ)',
}

export const receipt: typeof english = {
  title: 'Risiti',
  back: 'San kɔ wallet no mu',
  seeAll: 'Hwɛ sika dwumadie nyinaa',
  loading: 'Risiti no reba...',
  notFoundText: 'Dwumadie biara nni wo wallet mu a ɛwɔ saa nɔma yi. Hwee nyɛɛ wo sika no.',
  status: 'Baabi a aduru',
  businessDay: 'Adwuma da',
  time: 'Berɛ pɔtee',
  requested: 'Wɔbisaeɛ',
  decided: 'Wɔsii gyinaeɛ',
  instant: (date: string, time: string) => `${date}, ${time} UTC (Ghana berɛ)`,
  who: 'Ma',
  practiceNumber: 'Adesua nɔma',
  method: 'Ɔkwan',
  accountName: 'Akontaa din',
  reference: 'Reference',
  payTo: 'Kɔ',
  entry: 'Risiti nɔma',
  payment: 'Adesua sika a ɛkɔeɛ',
  paymentText: 'Saa sika yi a ɛfirii wo kotokuo mu no na ɛwɔ deɛ wode too mu no akyi.',
  paymentNone: 'Adesua sika biara nni deɛ wode too mu yi akyi.',
  sent: 'Ɛkɔeɛ',
  amount: 'Sika dodoɔ',
  proof: 'Sika no ho screenshot',
  proofAlt: 'Screenshot a wode baeɛ no',
  proofError: 'Mfonini no anyɛ yie',
  proofErrorText:
    'Yɛantumi amfa mfonini no amma. Gyinaeɛ no akyi no, ɛduru baabi a wɔpopa mfonini.',
  books: 'Deɛ akontaa nwoma no twerɛeɛ',
  booksText:
    'Sika mfiri hwee mu mma akontaa nwoma mu, na ɛnyera nso. Biribiara a wɔtwerɛ no yi sika firi baabi, na ɛde kɔ baabi foforɔ.',
  nothingYet: 'Wɔntwerɛɛ hwee\u00A0ɛ.',
  nothingWaiting:
    'Abisadeɛ nko ara mma sika nkɔ baabi. Adwumakuo no si gyinaeɛ a, wɔtwerɛ wɔ akontaa nwoma no mu, na ɛba ha.',
  nothingAtAll: 'Wɔantwerɛ hwee.',
  nothingDecided: 'Sika biara nni akyire, enti na hwee nni hɔ a ɛbɛkɔ.',
  accounts,
  fromTo: (source: string, target: string) => `Firi: ${source}. Kɔ: ${target}`,
  number: (count: number) => `Atwerɛ ${count}`,
  takenBack: (count: number) => `Wɔagye asan: atwerɛ ${count}`,
  balanced: (count: number) =>
    count === 1
      ? 'Afa mmienu no yɛ pɛ: deɛ yei gye no, ɛno ara na ɛde ma.'
      : `Afa mmienu no yɛ pɛ: deɛ ${count} yi mu biara gye no, ɛno ara na ɛde ma.`,
  print: 'Tintim',
  what: 'risiti',
  copied: 'Wɔakɔpi risiti no.',
  shareTitle: (platform: string) => `${platform} adesua risiti`,
  shareText: (what: string, amount: string, status: string, on: string) =>
    `${what}: ${amount}, ${status.toLowerCase()}, ${on}.`,
}

export const receiptPicture: typeof englishPicture = {
  title: 'Wɔde Adesua MoMo kɔmaeɛ',
  from: 'Firi',
  to: 'Kɔ',
  toNumber: 'Kɔ nɔma',
  reference: 'Reference',
  day: 'Adwuma da',
  time: 'Berɛ',
  utc: (time: string) => `${time} UTC`,
}
