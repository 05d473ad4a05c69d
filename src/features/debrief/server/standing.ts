import { Refusal } from '#core/errors.ts'
import {
  lockQuestions,
  readQuestionsOpen,
  setQuestionsOpen,
} from '#features/settings/server/settings.ts'
import { type Cell, CSV, sheetOf } from '#platform/base/csv.ts'
import { auditHeadCells } from '#platform/calls/audit.ts'
import { command, download, query } from '#platform/calls/handle.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { effectOfHour, halvesOf, roundOf, type StoredRound } from '../rules/effect.ts'
import { verdictOn } from '../rules/verdict.ts'
import { haveShares, type SumsWaiting, takesIntoSums } from '../rules.ts'
import { isOffer, isScam, PHASES, type Phase } from '../schema/offers.ts'
import {
  type ClassChange,
  LEAST_ANSWERS,
  type PhaseCount,
  questionAdminCalls,
  type ScamCalls,
} from '../schema/standing.ts'
import { debriefQuestions as t } from '../words/en/debrief-questions.ts'
import { listJudged } from './answers.ts'
import { compareHalves, countHalves } from './halves.ts'

export const readStanding = query(questionAdminCalls.readStanding, async ({ serverParts }) => {
  const { judged, halves, ...standing } = await standingOf(serverParts)
  // The halves are compared once both rounds are closed; of one that was unsure there may be no change.
  const areClosed = PHASES.every((phase) => !standing[phase].isOpen && standing[phase].counted > 0)
  const comparison = halvesOf(areClosed ? judged : [])
  return { ...standing, halves: halves && { ...halves, ...comparison } }
})

/**
 * Reads what the screens of a class that was told show of both rounds; writes nothing. Null while
 * they show nothing.
 */
export async function readChange(db: Queryable): Promise<ClassChange | null> {
  const { revealed, questionsAfter } = await readQuestionsOpen(db)
  if (!revealed) return null
  const change = changeOf(await listJudged(db), { before: false, after: questionsAfter })
  const isOfFive =
    change && [change.before, change.after].every(({ people }) => people >= LEAST_ANSWERS)
  return isOfFive ? change : null
}

export const readEffect = query(questionAdminCalls.readEffect, async ({ serverParts }) => {
  const { change, judged } = await standingOf(serverParts)
  if (!change) return { effect: null }
  const { apart, readiness } = verdictOn(change.before, change.after)
  return { effect: { ...effectOfHour(judged), apart, readiness } }
})

export const setQuestions = command(
  questionAdminCalls.setQuestions,
  async ({ tx, input: { phase, open }, announce, audit }) => {
    const version = await setQuestionsOpen(tx, phase, open)
    if (version === null) throw new Refusal('conflict', t.beforeIsOver)
    announce('settings', 'everyone')
    const name = phase === 'before' ? 'questionsBefore' : 'questionsAfter'
    audit({ about: { kind: 'settings', id: version }, after: { [name]: open } })
    return {}
  },
)

export const exportAnswers = download(
  questionAdminCalls.exportAnswers,
  async ({ serverParts, today }) => {
    const standing = await standingOf(serverParts)
    const rows = PHASES.flatMap((phase) =>
      Object.entries(standing[phase].sums ?? {}).flatMap(([name, { scam, of }]): Cell[][] =>
        isOffer(name)
          ? [[t.sheet.rounds[phase], t.offers[name], isScam(name) ? t.scam : t.genuine, scam, of]]
          : [],
      ),
    )
    return {
      filename: `sikalab-questions-${today}.csv`,
      type: CSV,
      chunks: sheetOf(
        t.sheet.columns,
        [...PHASES.map((phase) => answeredRow(phase, standing[phase])), ...rows],
        await auditHeadCells(serverParts.db),
      ),
    }
  },
)

const answeredRow = (phase: Phase, { answers, counted }: PhaseCount): Cell[] => [
  t.sheet.rounds[phase],
  t.sheet.count,
  '',
  answers,
  counted,
]

/** The figures of both rounds that admins may know, and the answers of which they are made. */
export async function standingOf(serverParts: Pick<ServerParts, 'db' | 'config'>) {
  return serverParts.db.withTx(async (tx) => {
    // The lock lasts to the commit, so the count of a closed round has all answers that came before
    // its closing.
    const settings = await lockQuestions(tx)
    const halves = await countHalves(tx, serverParts)
    const isEarly = halves?.isOpen === true && !settings.beforeIsOver
    const isOpen: Record<Phase, boolean> = {
      before: !settings.revealed && settings.questionsBefore && !isEarly,
      after: settings.revealed ? settings.questionsAfter : isEarly,
    }
    const counts = {
      before: await publishSums(tx, 'before', isOpen),
      after: await publishSums(tx, 'after', isOpen),
    }
    await compareHalves(tx)
    const judged = await listJudged(tx)
    return {
      before: { ...counts.before, sums: sumsOf(judged, 'before', isOpen) },
      after: { ...counts.after, sums: sumsOf(judged, 'after', isOpen) },
      change: changeOf(judged, isOpen),
      opensAfter: settings.questionsAfter,
      beforeIsOver: settings.beforeIsOver,
      halves,
      judged,
    }
  })
}

/** Takes every answer of a closed round into its sums, where there are five. None changes there. */
async function publishSums(tx: Tx, phase: Phase, isOpen: Record<Phase, boolean>) {
  const { answers, ...sums } = await tx.one<{ answers: number } & SumsWaiting>(sql`
    select count(*)::int as answers, count(*) filter (where not is_shown)::int as waiting,
      count(*) filter (where is_shown)::int as counted
    from offer_answer where phase = ${phase}`)
  const takes = takesIntoSums(isOpen[phase], sums)
  if (takes) {
    await tx.count(sql`
      update offer_answer set is_shown = true where phase = ${phase} and not is_shown`)
  }
  return { isOpen: isOpen[phase], answers, counted: takes ? answers : sums.counted }
}

/**
 * Takes every answer of a class that closes into its sums: both of its rounds have ended. A class that was
 * never told has no second round, whatever half of it has judged.
 */
export async function publishRounds(tx: Tx): Promise<void> {
  const { beforeIsOver } = await readQuestionsOpen(tx)
  const phases = PHASES.filter((phase) => phase === 'before' || beforeIsOver)
  for (const phase of phases) await publishSums(tx, phase, { before: false, after: false })
  await compareHalves(tx)
}

const ofPhase = (judged: readonly StoredRound[], phase: Phase) =>
  judged.filter((row) => row.phase === phase)

/** How many called each offer a scam, of those that five people judged at least. */
function sumsOf(judged: readonly StoredRound[], phase: Phase, isOpen: Record<Phase, boolean>) {
  const rows = ofPhase(judged, phase)
  if (isOpen[phase] || rows.length === 0) return null
  const sums = new Map<string, ScamCalls>()
  for (const { items, scams } of rows) {
    for (const item of items) {
      const { scam, of } = sums.get(item) ?? { scam: 0, of: 0 }
      sums.set(item, { scam: scam + (scams.includes(item) ? 1 : 0), of: of + 1 })
    }
  }
  const counted = [...sums].filter(([, { of }]) => of >= LEAST_ANSWERS)
  return Object.fromEntries(counted.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Both rounds and the verdict on them; null while one is open, or has nobody in the sums. */
function changeOf(
  judged: readonly StoredRound[],
  isOpen: Record<Phase, boolean>,
): ClassChange | null {
  const [first, second] = PHASES.map((phase) => ofPhase(judged, phase))
  if (isOpen.before || isOpen.after || !first?.length || !second?.length) return null
  const before = { people: first.length, ...roundOf(first) }
  const after = { people: second.length, ...roundOf(second) }
  if (!haveShares(before, after)) return null
  const { verdict, odds } = verdictOn(before, after)
  return { before, after, verdict, odds }
}
