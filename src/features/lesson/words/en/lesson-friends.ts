import { inLanguage } from '#core/in-words.ts'

// The scene of friends says who brings whom, also in a class that is all in.

export const lessonFriends = inLanguage('lessonFriends', {
  code: 'Your code',
  show: 'Show it to your neighbour.',
  /** Leads the screen, where a bonus is paid. */
  each: (bonus: string) => `You each get ${bonus} when a neighbour types your code.`,
  theirs: 'Their code',
  /** Stands in the field while it is empty. */
  codeHint: 'Type it here',
  take: 'Use their code',
  taking: 'One moment…',
  takenFrom: (who: string) => `You came by the code of ${who}.`,
  send: 'Sitting alone? Send it to a robot',
  sending: 'Sending…',
  sent: (who: string) => `${who} used your code.`,
  bonus: (amount: string) => `${amount} of bonus for you`,
  failed: 'Nothing has changed',
  unknown: 'Nobody here has this code, or they came by yours.',
  already: 'You came by a code already. It counts once.',
  sentAlready: 'You have sent it already.',
  noRobots: 'The robots were sent away. Ask your neighbour.',
  over: 'This scene is over, so no code counts now.',
})
