import type { shop as english } from '../en/shop.ts'

export const shop: typeof english = {
  closed: 'Wɔato sotɔɔ no mu',
  text: 'Nokorɛ no ada adi. Wɔmfa sika nto mu bio na wɔntɔ hwee bio; nanso wobɛtumi ayi sika.',
  truth: 'Hwɛ wo nokorɛ',
  over: 'Adesuakuo yi aba awieeɛ',
  overText:
    'Wɔmfa sika nto mu bio, wɔntɔ hwee, na wɔnyi sika nso. Deɛ ɛsiiɛ nyinaa da so wɔ ha ma wokan.',
  debrief: 'Adesua ho nkɔmmɔ',
  card: 'Wo kaad',
}
