import type { Page } from '@playwright/test'
import { formatGhs } from '#core/money.ts'
import type { Plan, Round } from './acts.ts'
import { differences, readStanding } from './books.ts'
import { decideRound, moveClock } from './facilitator.ts'
import { showDay } from './scenes.ts'
import type { Stage } from './stage.ts'
import { Faulty, type Tally } from './tally.ts'
import { playVisits } from './visits.ts'

/** One round after the other: who visits, what is decided, how the clock goes on, what is checked. */
export async function playDays(
  stage: Stage,
  office: Page,
  plan: Plan,
  tally: Tally,
): Promise<void> {
  for (const round of plan.rounds) {
    const startedAt = performance.now()
    // Who asks last for what is left stands last in the line, too.
    await playVisits(stage, round.visits, round.mood === 'frozen' ? 1 : undefined)
    await tally.noteDrawer(round.day)
    await decideRound(stage, office, round)
    await playVisits(stage, round.later)
    await tally.noteDrawer(round.day)
    await showDay(stage, office, round, plan)
    let day = round.day
    await moveClock(stage, office, round.move, async () => {
      day++
      await tally.verify(`day ${day}`)
    })
    const wrong = await differences(stage.house, round.foreseen, plan.people)
    if (wrong.length > 0) throw new Faulty(`day ${day}: not as foreseen: ${wrong.join('; ')}`)
    const { drawer, owed } = await readStanding(stage.house)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    tally.say(
      `Day ${String(round.day).padStart(2)}  ${round.mood.padEnd(6)} ${sayRound(round).padEnd(66)} ` +
        `drawer ${formatGhs(drawer)}, owed ${formatGhs(owed)}, books balance (${seconds} s)`,
    )
  }
}

/** '3 join, 4 pay in GHS 620, 5 machines, 2 paid GHS 190'. */
function sayRound({ visits, later, decisions }: Round): string {
  const acts = [...visits, ...later].flatMap((visit) => visit.acts)
  const count = (what: string) => acts.filter((act) => act.do === what).length
  const deposits = acts.filter((act) => act.do === 'deposit' || act.do === 'reclaim')
  const paid = decisions.filter(({ do: what }) => what === 'pay')
  const sum = (all: readonly { amount: number }[]) => all.reduce((to, { amount }) => to + amount, 0)
  const parts: [number, string][] = [
    [count('join'), 'join'],
    [deposits.length, `pay in GHS ${sum(deposits)}`],
    [count('claim'), 'wrong reference'],
    [count('buy'), 'buy'],
    [count('withdraw'), 'ask'],
    [paid.length, `paid GHS ${sum(paid)}`],
    [decisions.filter(({ do: what }) => what === 'find_short').length, 'meets an empty drawer'],
    [decisions.filter(({ do: what }) => what === 'refuse').length, 'put off'],
  ]
  const said = parts.filter(([many]) => many > 0).map(([many, what]) => `${many} ${what}`)
  return said.join(', ')
}
