import { inLanguage } from '#core/in-words.ts'

/** The pages for somebody who opens the address of a room that does not answer. */
export const roomPages = inLanguage('roomPages', {
  /**
   * The page of a code that no class has. It names no address, so that nothing says whether a guess
   * was near.
   */
  unknown: {
    title: 'No class has this code',
    text: 'Nothing was opened. A code has six digits. Ask the person who runs the class for it again.',
  },
  deleted: {
    title: 'This class has been deleted',
    text: 'Nothing of it is left. Ask the person who runs the class for the code of the next one.',
  },
  moment: {
    title: 'One moment, please',
    text: 'This class is being made ready. Nothing is lost. This page tries again by itself in a few seconds.',
  },
  away: {
    title: 'This class cannot be reached right now',
    text: 'Its database does not answer. Nothing is lost. Wait a few minutes; if it stays so, tell the person who runs the class.',
  },
  failed: {
    title: 'This class is not open',
    text: 'It could not be opened as it should be. Tell the person who runs the class: the host of this server sees why.',
  },
  full: {
    title: 'Too many classes are in use right now',
    text: 'Nothing was changed. Wait a minute; this page tries again by itself.',
  },
  tooMany: {
    title: 'Too many wrong codes',
    text: 'Too many codes from this network belonged to no class. Wait ten minutes and try again.',
  },
  foreign: {
    title: 'Another site asked for this class',
    text: 'Nothing was opened. If you want to go there, open it here.',
  },
  open: 'Open the class',
  /** The button of a page on which codes are typed. */
  again: 'Type the code again',
  start: 'Go to the start page of this server',
})
