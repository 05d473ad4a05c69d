import type { Visit } from './acts.ts'
import { actByCall, needsScreen } from './by-call.ts'
import { act } from './learner.ts'
import type { Stage } from './stage.ts'

/** How many look at their phones at the same time: two cores carry no more. */
const AT_ONCE = 3

/** Everybody of this part of the day: newcomers in their order, the others as they find time. */
export async function playVisits(
  stage: Stage,
  visits: readonly Visit[],
  atOnce = AT_ONCE,
): Promise<void> {
  const queue = [...visits]
  let joining: Promise<void> = Promise.resolve()
  let failed = false
  const takeTurns = async () => {
    for (let next = queue.shift(); next && !failed; next = queue.shift()) {
      const isNew = next.acts[0]?.do === 'join'
      const before = joining
      let letNextIn = () => {}
      if (isNew) joining = new Promise((resolve) => (letNextIn = resolve))
      try {
        // A friend's code is there, and their bonus credited, before anybody else goes on.
        await before
        await playVisit(stage, next, letNextIn)
      } catch (error) {
        failed = true
        throw new Error(`${stage.student(next.who).email}: ${(error as Error).message}`, {
          cause: error,
        })
      } finally {
        letNextIn()
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, takeTurns))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

async function playVisit(stage: Stage, { who, acts }: Visit, joined: () => void): Promise<void> {
  const me = stage.student(who)
  if (!acts.some((each) => needsScreen(stage, each))) {
    for (const each of acts) {
      await actByCall(stage, me, each)
      if (each.do === 'join') joined()
    }
    return
  }
  await stage.onPhone(who, async (page) => {
    for (const each of acts) {
      await act(stage, page, me, each)
      if (each.do === 'join') joined()
    }
  })
}
