/** The ways in which a room's people take part, in the dialog that opens a room. */
export const takingPart = {
  answerCards: 'Answer cards',
  label: 'How people take part',
  hint: 'By cards they need no phone: your camera reads the answer each of them holds up.',
  plays: { phones: 'On phones', cards: 'By cards', both: 'On phones and by cards' },
  seats: 'How many cards',
  seatsHint: (most: number) =>
    `1 to ${most}: one for every learner, and three more for who comes late.`,
  nextSeats: (count: number) =>
    `It has ${count === 1 ? '1 seat' : `${count} seats`} by number: the cards of this class do for it, also one whose seat was removed.`,
  addressTitle: 'The room’s address',
  nobodyJoins: 'The class answers by cards: nobody joins.',
  address: 'Who leads the room with you opens it here. The class answers by cards: nobody joins.',
  thenPrint: (cards: number) =>
    `Next: enter the room and print ${cards === 1 ? 'its card' : `its ${cards} cards`}. Its first page leads there. No phone and no code is needed.`,
  thenTake: (cards: number, name: string) =>
    `Next: enter the room. It takes ${cards === 1 ? 'the card' : `the ${cards} cards`} of ${name}: none is printed anew. Its first page leads on. No phone and no code is needed.`,
  thenTakeToo: (name: string) => `It takes the answer cards of ${name}: none is printed anew.`,
  thenPrintToo: 'Enter the room to print its answer cards: they are under Class.',
}
