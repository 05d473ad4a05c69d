import type { signTitles as english } from '../en/sign-titles.ts'

export const signTitles: typeof english = [
  'Mfasoɔ kɛseɛ a wɔhyɛ ho bɔ',
  'Obiara ntumi nkyerɛ baabi a mfasoɔ no firi',
  'Wɔn a wɔba akyire sika na wɔde tua',
  'Bonus a wonya sɛ wode afoforɔ ba a',
  'Sika ketewa a wɔdi kan tua, ne ntɛmpɛ',
  'Ɛyɛ den sɛ wobɛyi wo sika',
  'Wɔde gyidie ne ahotosoɔ tɔn adeɛ',
  'Tumi krataa nni hɔ',
]
