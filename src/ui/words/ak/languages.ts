import type { languages as english } from '../en/languages.ts'

export const languages: typeof english = {
  label: 'Kasa',
  draft: 'Twi yi nwieeɛ: obi a ɔka Twi nkenkanee',
}
