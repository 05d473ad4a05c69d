import type { lessonTruth as english } from '../en/lesson-truth.ts'

export const lessonTruth: typeof english = {
  sums: (putIn: string, takenOut: string) => `Wode ${putIn} too mu, na woyii ${takenOut}.`,
  noRun: 'Obiara ampere ne sika ho wɔ ha. Obiara ammisa ne sika prɛko pɛ.',
  from: {
    one: (whose: string, amount: string) => `Deɛ woyiiɛ no mu ${amount} firi ${whose}.`,
    all: (whose: string, amount: string) => `Deɛ woyiiɛ no nyinaa, ${amount}, firi ${whose}.`,
    most: (sum: string, whose: string, most: string) =>
      `Deɛ woyiiɛ no mu ${sum} firi afoforɔ. Deɛ ɛdɔɔso pa ara, ${most}, firi ${whose}.`,
    allMost: (sum: string, whose: string, most: string) =>
      `Deɛ woyiiɛ no nyinaa, ${sum}, firi afoforɔ. Deɛ ɛdɔɔso pa ara, ${most}, firi ${whose}.`,
    own: (amount: string) => `${amount} yɛ wo ara wo sika.`,
    treasury: (amount: string) => `${amount} yɛ treasury bill so mfasoɔ.`,
    untraced: (amount: string) => `Akontaa no ntumi nkyerɛ onipa ko a ${amount} yɛ ne dea.`,
    nothing: 'Woanyi hwee, enti obiara sika amma wo nkyɛn.',
    self: 'Deɛ woyiiɛ no yɛ wo ara wo sika.',
    noOther: 'Ɛnyɛ obi sika na wɔde tuaa wo.',
  },
  to: {
    one: (whom: string, amount: string) => `Wɔde wo sika mu ${amount} tuaa ${whom}.`,
    all: (whom: string, amount: string) => `Wɔde wo sika nyinaa, ${amount}, tuaa ${whom}.`,
    most: (sum: string, whom: string, most: string) =>
      `Wɔde wo sika mu ${sum} tuaa afoforɔ. Deɛ ɛdɔɔso pa ara, ${most}, kɔɔ ${whom} nkyɛn.`,
    allMost: (sum: string, whom: string, most: string) =>
      `Wɔde wo sika nyinaa, ${sum}, tuaa afoforɔ. Deɛ ɛdɔɔso pa ara, ${most}, kɔɔ ${whom} nkyɛn.`,
    others: (sum: string) => `Wɔde wo sika mu ${sum} tuaa afoforɔ.`,
    drawer: (amount: string) => `${amount} da so wɔ adaka no mu.`,
    drawerOrBills: (amount: string) => `${amount} da so wɔ adaka no mu, anaa treasury bill mu.`,
    back: (amount: string) => `${amount} san baa wo nkyɛn.`,
    nothing: 'Woamfa hwee anto mu, enti wɔamfa antua obiara.',
    self: 'Deɛ wode too mu no san baa wo nkyɛn.',
    noOther: 'Wɔamfa wo sika antua obi foforɔ biara.',
  },
}
