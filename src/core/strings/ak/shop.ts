import type { shop as english } from '../en/shop.ts'

export const shop: typeof english = {
  closed: 'Wɔato sotɔɔ no mu',
  text: 'Nokorɛ no ada adi. Wɔmfa sika nto mu bio na wɔntɔ hwee bio; sika yie deɛ, ɛda so bue.',
  truth: 'Hwɛ wo nokorɛ',
}
