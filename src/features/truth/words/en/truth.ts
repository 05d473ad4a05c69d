import { inLanguage } from '#core/in-words.ts'

// The server says these of the truth.
export const truth = inLanguage('truth', {
  notRevealed:
    'The facilitator shows the truth of this room when the time has come. Nothing is needed from you.',
  onlyOwn: 'Only an admin may look at the truth of somebody else.',
  notFound: 'This person is not there any more.',
})
