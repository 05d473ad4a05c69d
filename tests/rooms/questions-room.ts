import { debriefAdminCalls } from '#features/debrief/schema/admin.ts'
import { offerNamesOf, type Phase } from '#features/debrief/schema/offers.ts'
import { type Answers, questionCalls, type Saying } from '#features/debrief/schema/questions.ts'
import { questionAdminCalls } from '#features/debrief/schema/standing.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'

// A room whose admin asks the questions before and after, and answers that are all alike.

export const judged = (phase: Phase, as: 'scam' | 'genuine'): Answers =>
  Object.fromEntries(offerNamesOf(phase).map((name) => [name, as]))
/** Somebody who suspects everything, and one who trusts everything. */
export const NO = judged('before', 'scam')
export const YES = judged('before', 'genuine')
export const NO_AFTER = judged('after', 'scam')

export async function openRoom() {
  const world = await openWorld()
  const { person } = await world.admin()
  return {
    ...world,
    boss: person,
    set: (phase: Phase, open: boolean) =>
      world.ask(questionAdminCalls.setQuestions, person, { phase, open }),
    reveal: (revealed = true) => world.ask(debriefAdminCalls.setRevealed, person, { revealed }),
    send: (who: Person, answers: Readonly<Record<string, Saying>>, phase: Phase = 'before') =>
      world.ask(questionCalls.sendAnswers, who, { phase, answers }),
    read: (who: Person) => world.ask(questionCalls.readQuestions, who, {}),
    standing: () => world.ask(questionAdminCalls.readStanding, person, {}),
    rows: () => world.db.rows(sql`select * from offer_answer`),
    people: async (count: number) => {
      const people: Person[] = []
      for (let n = 0; n < count; n++) people.push((await world.learner()).person)
      return people
    },
  }
}

export type Room = Awaited<ReturnType<typeof openRoom>>
