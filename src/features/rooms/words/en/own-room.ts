import { inLanguage } from '#core/in-words.ts'

// A further room, seen from inside.
export const ownRoom = inLanguage('ownRoom', {
  title: 'This room',
  lead: 'A class of its own on this server. What you do here touches no other room.',
  failed: 'Failed to fetch the room',
  strip: (name: string, code: string) => `The admin panel of ${name}, code ${code}.`,
  back: 'Back to your rooms',
  backShort: 'Your rooms',
  begin: 'Begin the lesson',
  deletes: (on: string) => `The room is deleted on ${on}, with everything in it.`,
  next: {
    title: 'Start the next class',
    text: 'Closes this room and opens its duplicate, with the same settings and {machines} and none of the people. You go on there.',
    closedText:
      'Opens a duplicate of this room, with the same settings and {machines} and none of the people. You go on there.',
    label: 'Start the next class',
    fromOutside:
      'You enter the room, name the next class there and are asked once. Until then nothing is closed.',
    name: 'Name of the next class',
    confirmTitle: (name: string) => `Close ${name} and start the next class?`,
    closedTitle: (name: string) => `Start the next class after ${name}?`,
    people: 'Everyone in this room can read on; nobody joins any more, and no money moves.',
    confirm: 'Start the next class',
    pending: 'Starting...',
    failed: 'The next class was not started',
  },
  enter: {
    title: 'Enter the room',
    wait: 'Entering the room...',
    noToken: 'This link is not complete. Go back to your rooms and press ‘Enter the room’ again.',
    failed: 'The room could not be entered',
    again: 'Go back to your rooms and press ‘Enter the room’ again: a link is good once.',
  },
})
