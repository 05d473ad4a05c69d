import { createHmac } from 'node:crypto'
import { Refusal, refuseIf } from '../../../core/errors.ts'
import { debriefQuestions as t } from '../../../core/strings/debrief-questions.en.ts'
import { type Cell, CSV, sheetOf } from '../../../platform/csv.ts'
import type { Tx } from '../../../platform/db.ts'
import { answer, download, handle } from '../../../platform/handle.ts'
import type { Kit, Person } from '../../../platform/kit.ts'
import { sql, trusted } from '../../../platform/sql.ts'
import { headCells } from '../../audit/server/audit.ts'
import {
  lockQuestions,
  readQuestionsOpen,
  setQuestionsOpen,
} from '../../settings/server/settings.ts'
import { openPhase, refuseAnswers, takesIntoSums } from '../rules.ts'
import {
  type Answers,
  CHOICES,
  type Phase,
  questionAdminCalls,
  questionCalls,
  QUESTIONS,
  type Standing,
} from '../schema/questions.ts'

// The row of an answer has no person and no time, and nothing else is written about it: no
// idempotency key, no log entry. Its hash needs the server's secret, which is not in the database.
// The hash includes the phase, so that even the two answers of one person cannot be linked.

function hashOf(kit: Kit, person: Person, phase: Phase): Buffer {
  return createHmac('sha256', kit.config.authSecret)
    .update(`debrief answer ${phase} ${person.id}`)
    .digest()
}

export const readQuestions = answer(questionCalls.readQuestions, async ({ db, kit, person }) => {
  const phase = openPhase(await readQuestionsOpen(db))
  if (!phase) return { phase, mine: null, isCounted: false }
  const found = await db.maybe<Answers & { isCounted: boolean }>(sql`
    select invest, pays, checks, is_shown as "isCounted" from debrief_answer
    where hash = ${hashOf(kit, person, phase)}`)
  if (!found) return { phase, mine: null, isCounted: false }
  const { isCounted, ...mine } = found
  return { phase, mine, isCounted }
})

export const sendAnswers = handle(
  questionCalls.sendAnswers,
  async ({ tx, kit, person, input, changed }) => {
    const { phase, invest, pays, checks } = input
    // The lock lasts to the commit, so a reveal or a closing comes before or after, not in between.
    const open = openPhase(await lockQuestions(tx))
    const asked = { byAdmin: person.role === 'admin', open, phase }
    refuseIf(refuseAnswers({ ...asked, isShown: false }))
    const sent = await tx.count(sql`
      insert into debrief_answer (hash, phase, invest, pays, checks)
      values (${hashOf(kit, person, phase)}, ${phase}, ${invest}, ${pays}, ${checks})
      on conflict (hash) do update
        set invest = excluded.invest, pays = excluded.pays, checks = excluded.checks
        where not debrief_answer.is_shown`)
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
  const { before, after } = await standingOf(kit)
  const cell = ({ sums }: Standing, question: string, choice: string): Cell =>
    sums ? (sums[question]?.[choice] ?? 0) : t.sheet.hidden
  const rows = QUESTIONS.flatMap((question) =>
    Object.entries(t.answers[question]).map(([choice, words]) => [
      t.ask[question],
      words,
      cell(before, question, choice),
      cell(after, question, choice),
    ]),
  )
  return {
    filename: `sikalab-questions-${today}.csv`,
    type: CSV,
    chunks: sheetOf(
      t.sheet.columns,
      [
        [t.sheet.count, '', before.answers, after.answers],
        [t.sheet.counted, '', before.counted, after.counted],
        ...rows,
      ],
      await headCells(kit.db),
    ),
  }
})

async function standingOf({ db }: Kit) {
  return db.withTx(async (tx) => {
    // The lock lasts to the commit, so the count of a closed round has all answers that came before
    // its closing.
    const settings = await lockQuestions(tx)
    const open = openPhase(settings)
    return {
      before: await countPhase(tx, 'before', open === 'before'),
      after: await countPhase(tx, 'after', open === 'after'),
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
async function countPhase(tx: Tx, phase: Phase, isOpen: boolean): Promise<Standing> {
  const { answers, waiting } = await tx.one<{ answers: number; waiting: number }>(sql`
    select count(*)::int as answers, count(*) filter (where not is_shown)::int as waiting
    from debrief_answer where phase = ${phase}`)
  const takes = takesIntoSums(isOpen, waiting)
  if (takes) {
    await tx.count(sql`
      update debrief_answer set is_shown = true where phase = ${phase} and not is_shown`)
  }
  const counted = takes ? answers : answers - waiting
  if (isOpen || counted === 0) return { isOpen, answers, counted, sums: null }
  const sums: Record<string, Record<string, number>> = {}
  for (const question of QUESTIONS) {
    const rows = await tx.rows<{ choice: string; people: number }>(sql`
      select ${trusted(question)} as choice, count(*)::int as people from debrief_answer
      where phase = ${phase} and is_shown group by 1`)
    const given = new Map(rows.map(({ choice, people }) => [choice, people]))
    sums[question] = Object.fromEntries(
      CHOICES[question].map((choice) => [choice, given.get(choice) ?? 0]),
    )
  }
  return { isOpen, answers, counted, sums }
}
