// A wish for seats that play by cards may be refused with these. They stand apart, because every page of
// a room loads them.

export const cardCounts = {
  plays: (typed: string) => `A room is played by phones, cards or both, not by ‘${typed}’.`,
  seats: (most: number) => `Choose 1 to ${most} seats.`,
  byName: 'Seats for cards have names. Let people join with a name, or with either.',
}
