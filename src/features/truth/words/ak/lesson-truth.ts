import type { lessonTruth as english } from '../en/lesson-truth.ts'

export const lessonTruth: typeof english = {
  said: (amount: string) => `App no kaa sɛ ${amount}.`,
  gave: (amount: string) => `Wode ${amount} too mu.`,
  got: (amount: string) => `Wonyaa ${amount}.`,
  picture: {
    from: 'Wɔn a wɔtuaa wo',
    to: 'Wɔn a wotuaa wɔn',
    nobody: 'Obiara nni hɔ',
    others: 'Afoforɔ',
    self: 'Wo ara',
    treasury: 'Aban bosea (T-bill)',
    untraced: 'Yɛnnim',
    drawer: 'Ɛda so wɔ adaka no mu',
    drawerOrBills: 'Adaka anaa bill mu',
    you: 'Wo',
  },
  sums: (putIn: string, takenOut: string) => `Wode ${putIn} too mu, na woyii ${takenOut}.`,
  noRun: 'Obiara ampere ne sika ho wɔ ha. Obiara ammisa ne sika prɛko pɛ.',
  from: {
    one: (whose: string, amount: string) => `${whose} sika na wɔde tuaa wo ${amount}.`,
    most: (whose: string, amount: string) => `${whose} ne afoforɔ sika na wɔde tuaa wo ${amount}.`,
    nothing: 'Woanyi hwee, enti obiara antua wo.',
    self: 'Deɛ woyiiɛ no yɛ wo ara wo sika.',
    noOther: 'Obi foforɔ biara antua wo.',
  },
  to: {
    one: (whom: string, amount: string) => `Wɔde wo sika tuaa ${whom} ${amount}.`,
    most: (whom: string, amount: string) => `Wɔde wo sika tuaa ${whom} ne afoforɔ ${amount}.`,
    others: (amount: string) => `Wɔde wo sika tuaa afoforɔ ${amount}.`,
    nothing: 'Woamfa hwee anto mu, enti woantua obiara.',
    self: 'Wo sika san baa wo nkyɛn.',
    noOther: 'Wɔamfa wo sika antua obi foforɔ biara.',
  },
}
