import type { Random } from '#lab/kit/random.ts'
import { isScam, namesOf, type Phase } from '#features/debrief/schema/offers.ts'
import { type Answers } from '#features/debrief/schema/questions.ts'

/** How many of a hundred call a scam one, and a genuine offer. */
const CALLED_A_SCAM: Readonly<Record<Phase, { scam: number; genuine: number }>> = {
  before: { scam: 42, genuine: 30 },
  after: { scam: 88, genuine: 18 },
}

/** What somebody judges, before they have lived through it or after. */
export function answersOf(random: Random, phase: Phase): Answers {
  const { scam, genuine } = CALLED_A_SCAM[phase]
  return Object.fromEntries(
    namesOf(phase).map((name) => [
      name,
      random() * 100 < (isScam(name) ? scam : genuine) ? 'scam' : 'genuine',
    ]),
  )
}
