import type { closedRoom as english } from '../en/closed-room.ts'

export const closedRoom: typeof english = {
  title: 'Adesuakuo yi aba awieeɛ',
  join: 'Obiara mmɛka ho bio. Deɛ na ɔwɔ mu no bɛtumi de ne kaad asan aba, anaa ahyɛn mu, akan biribiara.',
}
