import type { seatLeave as english } from '../en/seat-leave.ts'

export const seatLeave: typeof english = {
  title: 'Wopɛ sɛ wofiri mu wɔ fon yi so?',
  text: 'Wobɛtumi agyae berɛ biara. Sɛ wobɛsan aba a, ɛhia wo san-bra kaad, anaa kood a wo kyerɛkyerɛfoɔ de ma wo.',
  card: 'Sɛ woankora wo kaad no a: tena mu, na mia ‘Kyerɛ kaad no’.',
  leave: 'Firi mu',
  stay: 'Tena mu',
}
