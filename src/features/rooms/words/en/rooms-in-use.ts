// On the first room's dashboard: where the classes are.

export const roomsInUse = {
  about: 'Rooms in use',
  underWay: (name: string) => `A lesson is under way in ${name}`,
  open: (name: string) => `${name} is open`,
  scene: (place: number, of: number) => `Scene ${place} of ${of}.`,
  used: 'Last used',
  enter: (name: string) => `Go on in ${name}`,
  all: 'All rooms',
}
