export const rooms = {
  code: 'A room’s code has six digits.',
  nameNeeded: 'Give the room a name, such as Form 2B.',
  keepDays: (most: number) => `Say for how many days it is kept, from 0 to ${most}.`,
}
