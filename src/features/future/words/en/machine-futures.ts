import { formatCount } from '#core/counts.ts'
import { inLanguage, roomWord } from '#core/in-words.ts'

// Below one's truth: how long each machine's promise can be kept.
export const machineFutures = inLanguage('machineFutures', {
  title: 'What each promise needs',
  text: 'Where all {profit} is cashed out. At steady sales every {machine} fails on the same day, however many are sold; only buyers who become more every day put that off, until there is nobody left to ask.',
  failed: 'The {machines} could not be read',
  none: 'No {machine} is on offer',
  noneText: 'What the promise of each needs will stand here once there are some.',
  machine: '{Machine}',
  terms: (profit: string, life: number) => `${life} × ${profit}`,
  fails: 'Steady sales fail on day',
  never: 'Never',
  growth: 'Daily growth it needs',
  rate: (text: string) => `${text}\u00A0%`,
  noGrowth: 'None',
  billTerms: (rate: string) => `${rate} % a year, price paid back`,
  bill: 'The treasury bill never fails for want of buyers: its interest and its price come back from outside the app.',
  everybody: 'All Ghana has it by day',
  all: (count: number) => `All ${count} ${roomWord('machines')}`,
  fewer: 'Fewer {machines}',
  note: (buyers: number, all: number) =>
    `Growth is rounded up. All Ghana is ${formatCount(all)} people, the census of 2021; ${buyers} of them buy on the first day. ${roomWord('A machine')} that pays back no more than its price needs no growth.`,
})
