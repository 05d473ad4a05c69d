import type { Pesewas } from '#core/money.ts'
import { Money } from '#ui/money/Money.tsx'
import { type Fact, FactList } from '#ui/page/FactList.tsx'
import type { Run, RunPreview } from '../schema.ts'
import { runPage } from '../words/en/run-page.ts'

const t = runPage.start

type Props = { preview: RunPreview; order: Run['order'] }

/**
 * The facts of a run that began now: the cash there is, the people who would ask for it, and how far it
 * goes.
 */
export function RunFacts({ preview, order }: Props) {
  const { cash, owed, before, asking, askingRobots, beyond, needsDeposit, paid } = preview
  const all = before.people + asking.people
  const facts: Fact[] = [
    { label: t.cash, value: <Money amount={cash} />, strong: true },
    { label: t.owed, value: <Money amount={owed} /> },
    ...(before.people > 0
      ? [
          {
            label: t.before,
            value: <Sum words={t.sumOfRequests(before.people)} of={before.amount} />,
          },
        ]
      : []),
    {
      label: t.asking,
      value: <Sum words={t.sum(asking.people - askingRobots, askingRobots)} of={asking.amount} />,
    },
    ...(beyond > 0 ? [{ label: t.beyond, value: <Money amount={beyond} /> }] : []),
    ...(needsDeposit > 0 ? [{ label: t.needsDeposit, value: needsDeposit }] : []),
    {
      label: t.willPay,
      strong: true,
      value: order === 'joined' ? t.ofAll(paid.joined, all) : t.between(paid.least, paid.most, all),
    },
  ]
  return <FactList facts={facts} />
}

function Sum({ words, of }: { words: string; of: Pesewas }) {
  return (
    <>
      {words} <Money amount={of} />
    </>
  )
}
