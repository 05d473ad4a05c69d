// The first room's dashboard says where the classes are; its list of none, how there comes to be one.

export const roomsInUse = {
  about: 'Rooms in use',
  underWay: (name: string) => `A lesson is under way in ${name}`,
  open: (name: string) => `${name} is open`,
  scene: (place: number, of: number) => `Scene ${place} of ${of}.`,
  used: 'Last used',
  goOn: 'Go on',
  enter: (name: string) => `Go on in ${name}`,
  all: 'All rooms',
}

/** Names and explains each step from an empty list to a class. */
export const stepsToClass = [
  ['Open a room', 'One for each class.'],
  ['Show its code', 'The class finds the room by six digits.'],
  ['Begin the lesson', 'You lead it from your screen, beside the wall.'],
] as const
