import type { inspirations as english } from '../en/inspirations.ts'

export const inspirations: typeof english = [
  'Asɛmmisa pa nyɛ ka: ɛhe na sika yi firi?',
  'Kakra kakra na kɛntɛn yɛ ma.',
  'Ansa na wode sidi bɛka ho no, twerɛ deɛ sɛ ɛyera a wobɛtumi agyina ano.',
  'Deɛ ɔkan ne sika daa no, biribi mmɔ no mpuo.',
  'Abotare nko ne afidie a ɛnsɛe da.',
  'Sɛ ɛsɛ sɛ wosi gyinaeɛ ɛnnɛ ara a, wobɛtumi apo no ɛnnɛ ara.',
  'Bisa adamfo a ɔka sɛ daabi. Ɔnnya hwee mfiri mu.',
  'Deɛ wobɛtumi akyerɛkyerɛ mu akyerɛ wo nana no, ɛno na wote aseɛ.',
  'Nɔma a ɛyɛ nokorɛ yɛ adamfo sene nɔma kɛseɛ.',
  'Sua agorɔ no mmara ansa na woatena ase adi.',
  'Sika a ɛkɔ ntɛm no, obiara ansrɛ no sɛ ɛntena.',
  'Nsania nkɔ obi afa. Di kan kari, na paw.',
  'Ahomegyeɛ nso yɛ ɛda no ho nhyehyɛeɛ.',
  'Kyɛ deɛ woasua; wode ma obi a, ɛdɔɔso.',
]
