// What is refused where seats for cards are asked for. Apart, because every page of a room loads it.

export const cardCounts = {
  plays: (typed: string) => `A room is played by phones, cards or both, not by ‘${typed}’.`,
  seats: (most: number) => `Choose 1 to ${most} seats.`,
  byName: 'Seats for cards have names. Let people join with a name, or with either.',
}
