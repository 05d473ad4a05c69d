/** The ways in which a room's people take part, in the dialog that opens a room. */
export const takingPart = {
  answerCards: 'Answer cards',
  label: 'How people take part',
  hint: 'By cards they need no phone: your camera reads the answer each of them holds up.',
  plays: { phones: 'On phones', cards: 'By cards', both: 'On phones and by cards' },
  seats: 'Seats by number',
  seatsHint: (most: number) => `1 to ${most}, each with an offered name: a card for every learner.`,
  addressTitle: 'The room’s address',
  nobodyJoins: 'The class answers by cards: nobody joins.',
  address: 'Who leads the room with you opens it here. The class answers by cards: nobody joins.',
  thenPrint: 'Enter the room to print its answer cards: they are under Class.',
}
