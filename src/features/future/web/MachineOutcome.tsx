import { future } from '../words/en/future.ts'
import { NOTHING, plus } from '#core/money.ts'
import { Card } from '#ui/page/Card.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { Money } from '#ui/money/Money.tsx'
import { type Future, totalsOf } from '../rules/annuity.ts'
import { OutcomeWords } from './OutcomeWords.tsx'

const t = future.outcome

/** In words: when it ends, and who has lost by then. */
export function MachineOutcome({ result }: { result: Future }) {
  const { days, people, below } = result
  const { paidIn, paidOut } = totalsOf(days)
  const last = days[days.length - 1]
  return (
    <Card title={t.title}>
      <OutcomeWords ends={result.end.how !== 'lasts'} {...wordsFor(result)}>
        {people > 0 && <p className="text-16">{t.below(below, people)}</p>}
      </OutcomeWords>
      <FactList
        className="mt-3 border-t border-line"
        facts={[
          { label: t.paidIn, value: <Money amount={paidIn} /> },
          { label: t.paidOut, value: <Money amount={paidOut} /> },
          { label: t.cash, value: <Money amount={last?.cash ?? NOTHING} />, strong: true },
          { label: t.owed, value: <Money amount={last?.owed ?? NOTHING} /> },
          { label: t.promised, value: <Money amount={last?.promised ?? NOTHING} /> },
        ]}
      />
    </Card>
  )
}

/** How the model ends, and why, in words. */
export function wordsFor({ end, missing, days, people, machines }: Future) {
  if (end.how === 'uncountable') return { what: t.uncountable(end.day), why: t.uncountableText }
  if (end.how === 'fails') {
    return { what: t.fails(end.day), why: t.missing, amount: missing }
  }
  if (people === 0) return { what: t.nobody, why: t.nobodyText }
  if (machines === 0) return { what: t.noneSold, why: t.noneSoldText }
  const last = days[days.length - 1]
  const amount = last ? plus(last.owed, last.promised) : NOTHING
  return { what: t.lasts(end.day), why: t.stillPromised, amount }
}
