import { createHmac } from 'node:crypto'
import { Refusal, refuseIf } from '../../../core/errors.ts'
import { debriefQuestions as t } from '../../../core/strings/en/debrief-questions.ts'
import { type Cell, CSV, sheetOf } from '../../../platform/csv.ts'
import type { Queryable, Tx } from '../../../platform/db.ts'
import { answer, download, handle } from '../../../platform/handle.ts'
import type { Kit, Person } from '../../../platform/kit.ts'
import { sql } from '../../../platform/sql.ts'
import { headCells } from '../../audit/server/audit.ts'
import {
  lockQuestions,
  readQuestionsOpen,
  setQuestionsOpen,
} from '../../settings/server/settings.ts'
import { openPhase, refuseAnswers, refuseIncomplete, takesIntoSums } from '../rules.ts'
import {
  LEAST_ANSWERS,
  namesOf,
  OFFERS,
  type Phase,
  PHASES,
  questionAdminCalls,
  questionCalls,
  type Score,
  type PhaseCount,
} from '../schema/questions.ts'

// The row of an answer has no person and no time, and nothing else is written about it: no
// idempotency key, no log entry. Its hash needs the server's secret, which is not in the database.
// A second hash is the same in both rounds: it says that two rows are one person's, and not whose.

function hashOf(kit: Kit, person: Person, phase: Phase | 'pair'): Buffer {
  return createHmac('sha256', kit.config.authSecret)
    .update(`debrief answer ${phase} ${person.id}`)
    .digest()
}

export const readQuestions = answer(questionCalls.readQuestions, async ({ db, kit, person }) => {
  const phase = openPhase(await readQuestionsOpen(db))
  if (!phase) return { phase, mine: null, isCounted: false }
  const found = await db.maybe<{ scams: string[]; isCounted: boolean }>(sql`
    select scams, is_shown as "isCounted" from offer_answer
    where hash = ${hashOf(kit, person, phase)}`)
  if (!found) return { phase, mine: null, isCounted: false }
  const { scams, isCounted } = found
  const mine = Object.fromEntries(
    namesOf(phase).map((name) => [name, scams.includes(name) ? 'scam' : 'genuine'] as const),
  )
  return { phase, mine, isCounted }
})

/** Whether anybody has answered the questions after. */
export async function hasAfter(db: Queryable): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(
    sql`select exists (select from offer_answer where phase = 'after') as found`,
  )
  return found
}

export const sendAnswers = handle(
  questionCalls.sendAnswers,
  async ({ tx, kit, person, input, changed }) => {
    const { phase, answers } = input
    refuseIf(refuseIncomplete(phase, answers))
    const scams = namesOf(phase).filter((name) => answers[name] === 'scam')
    // The lock lasts to the commit, so a reveal or a closing comes before or after, not in between.
    const open = openPhase(await lockQuestions(tx))
    const asked = { byAdmin: person.role === 'admin', open, phase }
    refuseIf(refuseAnswers({ ...asked, isShown: false }))
    const sent = await tx.count(sql`
      insert into offer_answer (hash, pair, phase, scams)
      values (${hashOf(kit, person, phase)}, ${hashOf(kit, person, 'pair')}, ${phase},
        ${scams}::text[])
      on conflict (hash) do update set scams = excluded.scams
        where not offer_answer.is_shown`)
    refuseIf(refuseAnswers({ ...asked, isShown: sent === 0 }))
    changed('debrief', 'admins')
    changed('debrief', person.id)
    return {}
  },
)

export const readStanding = answer(questionAdminCalls.readStanding, ({ kit }) => standingOf(kit))

export const setQuestions = handle(
  questionAdminCalls.setQuestions,
  async ({ tx, input: { phase, open }, changed, did }) => {
    const version = await setQuestionsOpen(tx, phase, open)
    if (version === null) throw new Refusal('conflict', t.beforeIsOver)
    changed('settings', 'everyone')
    const name = phase === 'before' ? 'questionsBefore' : 'questionsAfter'
    did({ about: { kind: 'settings', id: version }, after: { [name]: open } })
    return {}
  },
)

export const exportAnswers = download(questionAdminCalls.exportAnswers, async ({ kit, today }) => {
  const standing = await standingOf(kit)
  const rows = PHASES.flatMap((phase) =>
    OFFERS[phase].map(({ name, isScam }): Cell[] => {
      const { sums, counted } = standing[phase]
      return [
        t.sheet.rounds[phase],
        t.offers[name],
        isScam ? t.scam : t.genuine,
        sums ? (sums[name] ?? 0) : t.sheet.hidden,
        sums ? counted : t.sheet.hidden,
      ]
    }),
  )
  return {
    filename: `sikalab-questions-${today}.csv`,
    type: CSV,
    chunks: sheetOf(
      t.sheet.columns,
      [...PHASES.map((phase) => answeredRow(phase, standing[phase])), ...rows],
      await headCells(kit.db),
    ),
  }
})

const answeredRow = (phase: Phase, { answers, counted }: PhaseCount): Cell[] => [
  t.sheet.rounds[phase],
  t.sheet.count,
  '',
  answers,
  counted,
]

async function standingOf({ db }: Kit) {
  return db.withTx(async (tx) => {
    // The lock lasts to the commit, so the count of a closed round has all answers that came before
    // its closing.
    const settings = await lockQuestions(tx)
    const open = openPhase(settings)
    return {
      before: await countPhase(tx, 'before', open === 'before'),
      after: await countPhase(tx, 'after', open === 'after'),
      ...(await countPairs(tx, open !== null)),
      opensAfter: settings.questionsAfter,
      beforeIsOver: settings.beforeIsOver,
    }
  })
}

/**
 * Published sums only grow: an answer in the sums stays as it is, and new answers enter five or
 * more at a time. So two published sums differ by at least five people's answers, however often a
 * round is opened and closed.
 */
async function countPhase(tx: Tx, phase: Phase, isOpen: boolean): Promise<PhaseCount> {
  const { answers, waiting } = await tx.one<{ answers: number; waiting: number }>(sql`
    select count(*)::int as answers, count(*) filter (where not is_shown)::int as waiting
    from offer_answer where phase = ${phase}`)
  const takes = takesIntoSums(isOpen, waiting)
  if (takes) {
    await tx.count(sql`
      update offer_answer set is_shown = true where phase = ${phase} and not is_shown`)
  }
  const counted = takes ? answers : answers - waiting
  if (isOpen || counted === 0) return { isOpen, answers, counted, sums: null }
  const rows = await tx.rows<{ name: string; people: number }>(sql`
    select name, count(*)::int as people from offer_answer cross join unnest(scams) as name
    where phase = ${phase} and is_shown group by name`)
  const given = new Map(rows.map(({ name, people }) => [name, people]))
  const sums = Object.fromEntries(namesOf(phase).map((name) => [name, given.get(name) ?? 0]))
  return { isOpen, answers, counted, sums }
}

const REAL_SCAMS = PHASES.flatMap((phase) =>
  OFFERS[phase].filter(({ isScam }) => isScam).map(({ name }) => name),
)

/**
 * Those who answered both rounds, by what is in the sums of each. Pairs enter five or more at a time,
 * as answers do.
 */
async function countPairs(tx: Tx, isOpen: boolean) {
  const both = sql`
    from offer_answer as latter join offer_answer as former on former.pair = latter.pair
    where latter.phase = 'after' and former.phase = 'before' and latter.is_shown
      and former.is_shown`
  const { pairs, waiting } = await tx.one<{ pairs: number; waiting: number }>(sql`
    select count(*)::int as pairs, count(*) filter (where not latter.is_paired)::int as waiting
    ${both}`)
  const answered = await tx.one<{ both: number }>(sql`
    select count(*)::int as both from offer_answer as latter
    join offer_answer as former on former.pair = latter.pair
    where latter.phase = 'after' and former.phase = 'before'`)
  const shown = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from offer_answer where is_shown group by phase`)
  // Those who answered one round alone are told by the sums of that round less these: none or five.
  const singles = shown.map(({ count }) => count - pairs)
  const alone = Math.max(0, ...singles.filter((count) => count < LEAST_ANSWERS))
  if (alone === 0 && takesIntoSums(isOpen, waiting)) {
    await tx.count(sql`
      update offer_answer set is_paired = true
      where phase = 'after' and pair in (select latter.pair ${both})`)
  }
  const scored = await tx.rows<{ phase: Phase; people: number } & Score>(sql`
    select phase, count(*)::int as people,
      coalesce(sum((
        select count(*) from unnest(scams) as name where name = any(${REAL_SCAMS}::text[]))), 0)::int
        as spotted,
      coalesce(sum((
        select count(*) from unnest(scams) as name where name <> all(${REAL_SCAMS}::text[]))), 0)::int
        as misjudged
    from offer_answer
    where pair in (select latter.pair ${both} and latter.is_paired) group by phase`)
  const of = (phase: Phase) => scored.find((row) => row.phase === phase)
  const [before, after] = [of('before'), of('after')]
  if (!before || !after) return { paired: null, ...answered, alone }
  const paired = { people: after.people, before: scoreOf(before), after: scoreOf(after) }
  return { paired, ...answered, alone }
}

const scoreOf = ({ spotted, misjudged }: Score): Score => ({ spotted, misjudged })
