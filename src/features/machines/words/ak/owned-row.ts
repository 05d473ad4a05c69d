import type { ownedRow as english } from '../en/owned-row.ts'

export const ownedRow: typeof english = {
  title: 'Mining Mfidie',
  seeAll: 'Hwɛ ne nyinaa',
  failed: 'Yɛantumi amfa mfidie no amma',
  noMachine: 'Wotɔ afidie a, ɛhyɛ aseɛ tua firi n’adekyeɛ.',
  autoCollected: 'Mfasoɔ no ba ankasa da biara.',
  aDay: 'da biara',
}
