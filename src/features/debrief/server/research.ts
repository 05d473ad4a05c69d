import { type Cell, CSV, sheetOf } from '#platform/base/csv.ts'
import { download } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { isScam, type Phase, patternOf, signOf } from '../schema/offers.ts'
import { LEAST_ANSWERS, questionAdminCalls } from '../schema/standing.ts'
import { debriefCodebook as t } from '../words/en/debrief-codebook.ts'
import { standingOf } from './standing.ts'

type AnswerRow = {
  readonly phase: Phase
  readonly item: string
  readonly isCalledScam: boolean
  readonly arm: string | null
  readonly place: number
  readonly sure: number | null
  readonly seconds: number | null
}

/**
 * True of an offer that at least five people have judged in this round: the sums leave out all others
 * too (rules/few.ts).
 */
const JUDGED_BY_FIVE = sql`${LEAST_ANSWERS} <= (
  select count(*) from offer_answer as other
  where other.is_shown and other.phase = offer_answer.phase and shown.item = any(other.items))`

/**
 * Each answer that is in the sums, in an order that says nothing of which of them are one person's:
 * by the item, and within it by lot.
 */
function listAnswers(db: Queryable, phases: readonly Phase[]): Promise<AnswerRow[]> {
  return db.rows<AnswerRow>(sql`
    select phase, item, item = any(scams) as "isCalledScam",
      case when is_compared then arm end as arm, place::int as place, sure[place] as sure,
      seconds[place] as seconds
    from offer_answer cross join unnest(items) with ordinality as shown (item, place)
    where is_shown and phase = any(${phases}::text[]) and ${JUDGED_BY_FIVE}
    order by phase desc, item, md5(encode(hash, 'hex') || item)`)
}

export const exportResearch = download(
  questionAdminCalls.exportResearch,
  async ({ serverParts, today }) => {
    const { before, after } = await standingOf(serverParts)
    // A round that is open again shows nothing, here as on the screens.
    const phases = (['before', 'after'] as const).filter(
      (phase) => !{ before, after }[phase].isOpen,
    )
    const rows = await listAnswers(serverParts.db, phases)
    return {
      filename: `sikalab-answers-${today}.csv`,
      type: CSV,
      chunks: sheetOf(
        t.columns.map(({ name }) => name),
        rows.map(cellsOf),
      ),
    }
  },
)

function cellsOf({ phase, item, isCalledScam, arm, place, sure, seconds }: AnswerRow): Cell[] {
  const pattern = patternOf(item)
  const sign = signOf(pattern)
  return [
    item,
    pattern,
    isScam(item) ? (sign === null ? 'no' : 'yes') : '',
    isScam(item) ? 0 : 1,
    phase,
    arm ?? '',
    place,
    isCalledScam ? 'scam' : 'genuine',
    isCalledScam === isScam(item) ? 1 : 0,
    sure,
    seconds,
  ]
}

export const exportCodebook = download(questionAdminCalls.exportCodebook, async ({ today }) => ({
  filename: `sikalab-codebook-${today}.csv`,
  type: CSV,
  chunks: sheetOf(
    t.head,
    t.columns.map(({ name, values, means }): Cell[] => [name, values, means]),
  ),
}))
