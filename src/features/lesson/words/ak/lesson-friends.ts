import type { lessonFriends as english } from '../en/lesson-friends.ts'

export const lessonFriends: typeof english = {
  code: 'Wo kood',
  show: 'Fa kyerɛ deɛ ɔbɛn wo no.',
  theirs: 'Ɔno kood',
  take: 'Fa ne kood no di dwuma',
  taking: 'Twɛn kakra…',
  takenFrom: (who: string) => `${who} kood na wode baeɛ.`,
  send: 'Fa me kood kɔma robot bi',
  sending: 'Ɛrekɔ…',
  sent: (who: string) => `${who} de wo kood adi dwuma.`,
  bonus: (amount: string) => `Wo bonus ${amount}`,
  failed: 'Hwee nsesaeɛ',
  unknown: 'Obiara nni kood yi wɔ ha, anaa ɔde wo deɛ na ɛbaeɛ.',
  already: 'Wode kood bi aba dada. Ɛkan pɛnkoro.',
  sentAlready: 'Woasoma no dada.',
  noRobots: 'Wɔama robots no akɔ. Bisa deɛ ɔbɛn wo no.',
  over: 'Ɔfa yi atwam, enti kood biara nkan seesei.',
}
