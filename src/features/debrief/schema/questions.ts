import * as v from 'valibot'
import { defineCall } from '../../../core/call.ts'
import { nothing } from '../../../core/fields.ts'
import { debriefQuestions as t } from '../../../core/strings/en/debrief-questions.ts'

/** So many answers, at least, enter the sums at once. */
export const LEAST_ANSWERS = 5

export const PHASES = ['before', 'after'] as const
const phaseField = v.picklist(PHASES)
export type Phase = (typeof PHASES)[number]

/** Eight offers a round, half of them genuine; those after were not among those before. */
export const OFFERS = {
  before: [
    { name: 'mining', isScam: true },
    { name: 'fixedDeposit', isScam: false },
    { name: 'tradingGroup', isScam: true },
    { name: 'treasuryBill', isScam: false },
    { name: 'goldCompany', isScam: true },
    { name: 'susu', isScam: false },
    { name: 'fund', isScam: false },
    { name: 'churchClub', isScam: true },
  ],
  after: [
    { name: 'levels', isScam: true },
    { name: 'creditUnion', isScam: false },
    { name: 'farmShares', isScam: true },
    { name: 'bond', isScam: false },
    { name: 'momoDouble', isScam: true },
    { name: 'savingsWallet', isScam: false },
    { name: 'pension', isScam: false },
    { name: 'coinRobot', isScam: true },
  ],
} as const satisfies Record<Phase, readonly { name: string; isScam: boolean }[]>
export const SCAMS_A_ROUND = 4

/** By which of the eight signs each scam is told, from 0. */
export const SIGN_OF: Readonly<Record<string, number>> = {
  mining: 0,
  tradingGroup: 1,
  goldCompany: 7,
  churchClub: 6,
  levels: 3,
  farmShares: 0,
  momoDouble: 4,
  coinRobot: 5,
}
export type Offer = (typeof OFFERS)[Phase][number]['name']

export const JUDGEMENTS = ['genuine', 'scam'] as const
const judgement = v.picklist(JUDGEMENTS, () => t.choose)
/** What somebody takes each offer of a round for, by its name. */
export type Answers = Readonly<Record<string, (typeof JUDGEMENTS)[number]>>

/** The form of a round: every offer is judged. */
export const answersForms: Readonly<Record<Phase, v.GenericSchema<Answers>>> = {
  before: v.strictObject(v.entriesFromList(namesOf('before'), judgement)),
  after: v.strictObject(v.entriesFromList(namesOf('after'), judgement)),
}

export function namesOf(phase: Phase): Offer[] {
  return OFFERS[phase].map(({ name }) => name)
}

/** Of all people in the sums together: scams that were called scams, and genuine offers that were. */
const score = v.object({ spotted: v.number(), misjudged: v.number() })
export type Score = v.InferOutput<typeof score>

const paired = v.object({ people: v.number(), before: score, after: score })
export type Paired = v.InferOutput<typeof paired>

const phaseCount = v.object({
  isOpen: v.boolean(),
  answers: v.number(),
  /** How many of them are in the sums: the others wait until there are LEAST_ANSWERS of them. */
  counted: v.number(),
  /** How many called each offer a scam; null while open, and while none is counted. */
  sums: v.nullable(v.record(v.string(), v.number())),
})
export type PhaseCount = v.InferOutput<typeof phaseCount>

export const questionCalls = {
  readQuestions: defineCall({
    name: 'debrief.readQuestions',
    method: 'GET',
    path: '/api/debrief/questions',
    summary: 'Which questions are open, if any, and what one has answered oneself.',
    actor: 'learner',
    input: nothing,
    answer: v.object({
      phase: v.nullable(phaseField),
      mine: v.nullable(v.record(v.string(), judgement)),
      /** They are in the sums already, and stay as they are. */
      isCounted: v.boolean(),
    }),
    topics: ['settings', 'debrief'],
  }),
  sendAnswers: defineCall({
    name: 'debrief.sendAnswers',
    method: 'POST',
    path: '/api/debrief/questions',
    summary: 'Answers the open questions, without a name; sent again, it changes the answers.',
    actor: 'learner',
    // Without an idempotency key: its row would store a hash of the answers beside the person.
    input: v.strictObject({ phase: phaseField, answers: v.record(v.string(), judgement) }),
    answer: nothing,
  }),
}

export const questionAdminCalls = {
  readStanding: defineCall({
    name: 'debrief.readStanding',
    method: 'GET',
    path: '/api/admin/debrief/questions',
    summary:
      'How many have answered, and once closed the sums, which change by five answers at least.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      before: phaseCount,
      after: phaseCount,
      /** Those who answered both rounds, and what they scored in each; null under LEAST_ANSWERS. */
      paired: v.nullable(paired),
      /** How many judged the offers both times, in the sums or not. */
      both: v.number(),
      /** In the sums of a round, of those who judged it alone: how many are too few to be told apart. */
      alone: v.number(),
      opensAfter: v.boolean(),
      /**
       * The truth was revealed once: the questions before stay closed, also after it is hidden
       * again.
       */
      beforeIsOver: v.boolean(),
    }),
    topics: ['settings', 'debrief'],
  }),
  setQuestions: defineCall({
    name: 'debrief.setQuestions',
    method: 'POST',
    path: '/api/admin/debrief/questions',
    summary: 'Opens or closes the questions before, or those after the reveal.',
    actor: 'admin',
    input: v.strictObject({ phase: phaseField, open: v.boolean() }),
    answer: nothing,
  }),
  exportAnswers: defineCall({
    name: 'debrief.exportAnswers',
    method: 'GET',
    path: '/api/admin/debrief/questions.csv',
    summary: 'The sums of both rounds as a spreadsheet, as far as they are shown.',
    actor: 'admin',
    input: nothing,
    answer: v.string(),
    media: { answer: 'text/csv' },
  }),
}
