import { createHmac } from 'node:crypto'
import { Refusal, refuseIf } from '../../../core/errors.ts'
import { debriefQuestions as t } from '../../../core/strings/debrief-questions.en.ts'
import { type Cell, CSV, sheetOf } from '../../../platform/csv.ts'
import type { Queryable } from '../../../platform/db.ts'
import { answer, download, handle } from '../../../platform/handle.ts'
import type { Kit, Person } from '../../../platform/kit.ts'
import { sql, trusted } from '../../../platform/sql.ts'
import { headCells } from '../../audit/server/audit.ts'
import {
  lockQuestions,
  readQuestionsOpen,
  setQuestionsOpen,
} from '../../settings/server/settings.ts'
import { openPhase, refuseAnswers, showsSums } from '../rules.ts'
import {
  type Answers,
  CHOICES,
  type Phase,
  questionAdminCalls,
  questionCalls,
  QUESTIONS,
  type Standing,
} from '../schema/questions.ts'

// An answer's row has no person and no time, and nothing about it is written anywhere else: no key,
// no line in a log. Its hash needs the server's secret, which is not in the database. The phase is
// in it, so that not even the two answers of one person stand together.

function hashOf(kit: Kit, person: Person, phase: Phase): Buffer {
  return createHmac('sha256', kit.config.authSecret)
    .update(`debrief answer ${phase} ${person.id}`)
    .digest()
}

export const readQuestions = answer(questionCalls.readQuestions, async ({ db, kit, person }) => {
  const phase = openPhase(await readQuestionsOpen(db))
  if (!phase) return { phase, mine: null }
  const mine = await db.maybe<Answers>(sql`
    select invest, pays, checks from debrief_answer where hash = ${hashOf(kit, person, phase)}`)
  return { phase, mine }
})

export const sendAnswers = handle(
  questionCalls.sendAnswers,
  async ({ tx, kit, person, input, changed }) => {
    const { phase, invest, pays, checks } = input
    // Held to the commit: a reveal, or a closing, comes before or after, not in between.
    const open = openPhase(await lockQuestions(tx))
    refuseIf(refuseAnswers({ byAdmin: person.role === 'admin', open, phase }))
    await tx.count(sql`
      insert into debrief_answer (hash, phase, invest, pays, checks)
      values (${hashOf(kit, person, phase)}, ${phase}, ${invest}, ${pays}, ${checks})
      on conflict (hash) do update
        set invest = excluded.invest, pays = excluded.pays, checks = excluded.checks`)
    changed('debrief', 'admins')
    changed('debrief', person.id)
    return {}
  },
)

export const readStanding = answer(questionAdminCalls.readStanding, ({ db }) => standingOf(db))

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

export const exportAnswers = download(questionAdminCalls.exportAnswers, async ({ db, today }) => {
  const { before, after } = await standingOf(db)
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
      [[t.sheet.count, '', before.answers, after.answers], ...rows],
      await headCells(db),
    ),
  }
})

async function standingOf(db: Queryable) {
  const settings = await readQuestionsOpen(db)
  const open = openPhase(settings)
  return {
    before: await countPhase(db, 'before', open === 'before'),
    after: await countPhase(db, 'after', open === 'after'),
    opensAfter: settings.questionsAfter,
    beforeIsOver: settings.beforeIsOver,
  }
}

async function countPhase(db: Queryable, phase: Phase, isOpen: boolean): Promise<Standing> {
  const { answers } = await db.one<{ answers: number }>(sql`
    select count(*)::int as answers from debrief_answer where phase = ${phase}`)
  if (!showsSums(isOpen, answers)) return { isOpen, answers, sums: null }
  const sums: Record<string, Record<string, number>> = {}
  for (const question of QUESTIONS) {
    const rows = await db.rows<{ choice: string; people: number }>(sql`
      select ${trusted(question)} as choice, count(*)::int as people from debrief_answer
      where phase = ${phase} group by 1`)
    const given = new Map(rows.map(({ choice, people }) => [choice, people]))
    sums[question] = Object.fromEntries(
      CHOICES[question].map((choice) => [choice, given.get(choice) ?? 0]),
    )
  }
  return { isOpen, answers, sums }
}
