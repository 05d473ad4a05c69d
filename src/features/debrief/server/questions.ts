import { refuseIf } from '#core/errors.ts'
import { lockQuestions, readQuestionsOpen } from '#features/settings/server/settings.ts'
import { command, query } from '#platform/calls/handle.ts'
import type { Person, ServerParts } from '#platform/calls/server-parts.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { armOf } from '../rules/halves.ts'
import { openPhase, refuseAnswers, refuseIncomplete, shownOf, tellsAnswers } from '../rules.ts'
import { offerNamesOf, PHASES, type Phase } from '../schema/offers.ts'
import { questionCalls } from '../schema/questions.ts'
import { hashOf, judgedAnswersOf, listOwn } from './answers.ts'
import { readHalf } from './halves.ts'

export const readQuestions = query(
  questionCalls.readQuestions,
  async ({ db, serverParts, person }) => {
    const settings = await readQuestionsOpen(db)
    const phase = openPhase(settings, await readHalf(db, serverParts, person))
    if (!phase) return { phase, mine: null, isCounted: false }
    const own = (await listOwn(db, serverParts, person)).find((row) => row.phase === phase)
    if (!own) return { phase, mine: null, isCounted: false }
    const isCounted = own.isShown || (own.arm === 'early' && settings.beforeIsOver)
    return { phase, mine: judgedAnswersOf(own), isCounted }
  },
)

/**
 * True if anybody answered these questions in their own scene: the early half of a class answers those
 * after before the truth.
 */
export async function hasAnswers(db: Queryable, phase: Phase): Promise<boolean> {
  const { isAnswered } = await db.one<{ isAnswered: boolean }>(sql`
    select exists (
      select from offer_answer where phase = ${phase} and arm is distinct from 'early'
    ) as "isAnswered"`)
  return isAnswered
}

/** True if learners may be told which offers were genuine, and how they answered themselves. */
export const areAnswersTold = async (db: Queryable) =>
  tellsAnswers(await readQuestionsOpen(db), await hasAnswers(db, 'after'))

export const readOwnAnswers = query(
  questionCalls.readOwnAnswers,
  async ({ db, serverParts, person }) => {
    if (!(await areAnswersTold(db))) return { rounds: [] }
    const own = await listOwn(db, serverParts, person)
    const rounds = PHASES.flatMap((phase) =>
      own
        .filter((row) => row.phase === phase)
        .map((row) => ({
          phase,
          answers: Object.entries(judgedAnswersOf(row)).map(([offer, said]) => ({ offer, said })),
        })),
    )
    return { rounds }
  },
)

export const sendAnswers = command(
  questionCalls.sendAnswers,
  async ({ tx, serverParts, person, input, announce }) => {
    const { phase, answers } = input
    refuseIf(refuseIncomplete(phase, answers))
    const shownOffers = shownOf(phase, input.shown ?? [])
    // A person who is not sure of an offer has not judged it.
    const isJudged = (name: string) => answers[name] !== 'unsure'
    const judged = shownOffers?.filter(({ offer }) => isJudged(offer))
    const items = judged?.map(({ offer }) => offer) ?? offerNamesOf(phase).filter(isJudged)
    const scams = items.filter((name) => answers[name] === 'scam')
    // The lock lasts to the commit, so a reveal or a closing comes before or after, not in between.
    const settings = await lockQuestions(tx)
    const half = await readHalf(tx, serverParts, person)
    const arm = phase === 'after' ? armOf(half, settings.beforeIsOver) : null
    const state = { byAdmin: person.role === 'admin', open: openPhase(settings, half), phase }
    refuseIf(refuseAnswers({ ...state, isFixed: false }))
    const sent = await tx.count(sql`
      insert into offer_answer (hash, pair, phase, items, scams, sure, seconds, arm)
      values (${hashOf(serverParts, person, phase)}, ${hashOf(serverParts, person, 'pair')}, ${phase},
        ${items}::text[], ${scams}::text[], ${judged?.map(({ sure }) => sure) ?? null}::smallint[],
        ${judged?.map(({ seconds }) => seconds) ?? null}::smallint[], ${arm})
      on conflict (hash) do update set items = excluded.items, scams = excluded.scams,
          sure = excluded.sure, seconds = excluded.seconds
        where not offer_answer.is_shown and offer_answer.arm is not distinct from excluded.arm`)
    refuseIf(refuseAnswers({ ...state, isFixed: sent === 0 }))
    announce('debrief', 'admins')
    announce('debrief', person.id)
    return {}
  },
)

export type PhaseAsked = { readonly phase: Phase | null; readonly hasAnswered: boolean }

/**
 * The round that each of these people may answer now, and whether they have: never what. Who judged the
 * second round before the truth has none any more.
 */
export async function readAsked(
  db: Queryable,
  serverParts: Pick<ServerParts, 'config'>,
  ids: readonly Person['id'][],
): Promise<PhaseAsked[]> {
  const settings = await readQuestionsOpen(db)
  const halves = await Promise.all(ids.map((id) => readHalf(db, serverParts, { id })))
  const phases = halves.map((half) => openPhase(settings, half))
  const hashes = ids.map((id, at) => hashOf(serverParts, { id }, phases[at] ?? 'before'))
  const answered = await db.rows<{ hash: string; arm: string | null }>(sql`
    select encode(hash, 'hex') as hash, arm from offer_answer where hash = any(${hashes}::bytea[])`)
  const arms = new Map(answered.map(({ hash, arm }) => [hash, arm]))
  return phases.map((phase, at) => {
    const hash = hashes[at]?.toString('hex') ?? ''
    if (settings.beforeIsOver && arms.get(hash) === 'early')
      return { phase: null, hasAnswered: false }
    return { phase, hasAnswered: phase !== null && arms.has(hash) }
  })
}

/** Reads which of these people have judged offers, in any round: never what they said. */
export async function readWhoAnswered(
  db: Queryable,
  serverParts: Pick<ServerParts, 'config'>,
  ids: readonly Person['id'][],
): Promise<ReadonlySet<Person['id']>> {
  const owners = new Map(
    ids.flatMap((id) =>
      PHASES.map((phase) => [hashOf(serverParts, { id }, phase).toString('hex'), id] as const),
    ),
  )
  const stored = await db.rows<{ hash: string }>(sql`
    select encode(hash, 'hex') as hash from offer_answer
    where encode(hash, 'hex') = any(${[...owners.keys()]}::text[])`)
  return new Set(stored.flatMap(({ hash }) => owners.get(hash) ?? []))
}
