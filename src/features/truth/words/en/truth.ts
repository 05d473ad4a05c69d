import { inLanguage } from '#core/in-words.ts'

// The server says these of the truth.
export const truth = inLanguage('truth', {
  notRevealed: 'The truth of this room is not revealed now. Ask again later.',
  onlyOwn: 'Only an admin may look at the truth of somebody else.',
  notFound: 'This person is not there any more.',
})
