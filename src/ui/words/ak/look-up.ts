import type { lookUp as english } from '../en/look-up.ts'

export const lookUp: typeof english = {
  title: 'Ma w’ani so',
  text: 'Wo fon bɛtoa so berɛ a wo kyerɛkyerɛfoɔ se ɛntoa so.',
}
