import type { truth as english } from '../en/truth.ts'

export const truth: typeof english = {
  notRevealed: 'Wɔnnaa dan yi nokorɛ adi\u00A0ɛ. San bisa akyire yi.',
  onlyOwn: 'Admin nko ara na ɔbɛtumi ahwɛ obi foforɔ nokorɛ.',
  notFound: 'Onipa yi nni ha bio.',
}
