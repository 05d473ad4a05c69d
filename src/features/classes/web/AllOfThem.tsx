import { sharesOf } from '#features/debrief/rules.ts'
import { debriefChange } from '#features/debrief/words/en/debrief-change.ts'
import { BeforeAfter } from '#ui/charts/BeforeAfter.tsx'
import { Card } from '#ui/page/Card.tsx'
import { verdictOf } from '../rules/groups.ts'
import type { ClassGroup } from '../schema.ts'
import { allClasses as t } from '../words/en/all-classes.ts'
import { sayPooledChange, sizeOfChange } from './say-change.ts'

/** The effect pooled over all classes, drawn and said. */
export default function AllOfThem({ all }: { all: ClassGroup }) {
  const [first, second] = [sharesOf(all.before), sharesOf(all.after)]
  const scores = (['spotted', 'trusted'] as const).map((score) => ({
    name: debriefChange[score],
    before: first[score],
    after: second[score],
  }))
  const spread = all.classes > 1 ? ` ${t.spread(sizeOfChange(all.spread))}` : ''
  return (
    <Card title={t.size(all.classes, all.people)}>
      <BeforeAfter
        scores={scores}
        rounds={debriefChange.rounds}
        verdict={t.verdicts[verdictOf(all)]}
        below={`${t.pooled(sayPooledChange(all.change))}${spread}`}
      />
    </Card>
  )
}
