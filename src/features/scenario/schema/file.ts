import * as v from 'valibot'
import { SUBJECTS } from '../../../core/art.ts'
import { OWN_WORDS } from '../../../core/room-words.ts'
import { ghs, LARGEST_AMOUNT, parseGhs, type Pesewas } from '../../../core/money.ts'
import { scenario } from '../../../core/strings/en/scenario.ts'
import { CATEGORIES, LONGEST } from '../../machines/schema/admin.ts'

// What a scenario's file may say. Amounts in a file are cedis; here they become pesewas.

const t = scenario.file

export const MOST_MACHINES = 60
export const MOST_DAYS = 120
const MOST_SENTENCES = 4

/** What no object of the file may have, and what it must. */
const keyFault = ({ expected }: { expected: string | null }) =>
  expected === 'never' ? t.unknown : t.missing

const text = (most: number) =>
  v.pipe(
    v.string(t.text),
    v.trim(),
    v.check((value) => value.length >= 1 && value.length <= most, t.short(most)),
  )

const days = (most: number) =>
  v.pipe(
    v.number(t.days(most)),
    v.safeInteger(t.days(most)),
    v.minValue(1, t.days(most)),
    v.maxValue(most, t.days(most)),
  )

/** An amount as a file writes it: 120, "120.50", "GHS 1,200". */
const cedis = v.pipe(
  v.union([v.string(), v.number()], t.cedis),
  v.rawTransform(({ dataset, addIssue, NEVER }): Pesewas => {
    const amount = parseGhs(String(dataset.value))
    if (amount === null) {
      addIssue({ message: t.cedis })
      return NEVER
    }
    return amount
  }),
  v.check((amount) => amount <= LARGEST_AMOUNT, t.tooLarge),
)
const aboveZero = v.pipe(
  cedis,
  v.check((amount) => amount > 0, t.aboveZero),
)

const limit = v.pipe(
  cedis,
  v.check((amount) => amount >= ghs(1), t.oneCedi),
)

const noun = v.pipe(v.string(t.text), v.trim(), v.regex(/^[a-z][a-z -]{0,22}[a-z]$/, t.word))
const shop = v.pipe(
  v.string(t.text),
  v.trim(),
  v.check((name) => name.length >= 2 && name.length <= 30, t.shop),
)
const [MACHINE, MACHINES, PROFIT, PROFITS, SHOP] = OWN_WORDS
const words = v.strictObject(
  {
    [MACHINE]: v.optional(noun),
    [MACHINES]: v.optional(noun),
    [PROFIT]: v.optional(noun),
    [PROFITS]: v.optional(noun),
    [SHOP]: v.optional(shop),
  },
  keyFault,
)

const label = v.optional(text(20))
const categories = v.strictObject(
  Object.fromEntries(CATEGORIES.map((name) => [name, label])) as Record<
    (typeof CATEGORIES)[number],
    typeof label
  >,
  keyFault,
)

const settings = v.strictObject(
  {
    minDeposit: v.optional(limit),
    minWithdrawal: v.optional(limit),
    maxWithdrawal: v.optional(limit),
    pocketMoney: v.optional(cedis),
    signUpBonus: v.optional(cedis),
    referralBonus: v.optional(cedis),
  },
  keyFault,
)

const machine = v.pipe(
  v.strictObject(
    {
      name: text(LONGEST.name),
      description: text(LONGEST.description),
      category: v.picklist(CATEGORIES, t.category),
      price: aboveZero,
      dailyProfit: cedis,
      durationDays: days(3650),
      drawnAs: v.optional(v.picklist(SUBJECTS, t.art)),
    },
    keyFault,
  ),
  v.forward(
    v.check((one) => one.dailyProfit * one.durationDays <= LARGEST_AMOUNT, t.tooLarge),
    ['dailyProfit'],
  ),
)

const sentence = text(240)
export const sceneScript = v.pipe(
  v.strictObject(
    {
      /** How many business days pass, in a scene that moves the clock on. */
      days: v.optional(days(MOST_DAYS)),
      say: v.optional(
        v.pipe(v.array(sentence), v.minLength(1, t.says), v.maxLength(MOST_SENTENCES, t.says)),
      ),
      phone: v.optional(text(120)),
      wall: v.optional(text(60)),
    },
    keyFault,
  ),
  v.check(
    ({ days: pass, say, phone, wall }) => pass === undefined || !!(say && phone && wall),
    t.daysNeedWords,
  ),
)
export type SceneScript = v.InferOutput<typeof sceneScript>

/** What a room keeps of the file: the machines and the settings stand in their own tables. */
const stored = {
  scenario: v.pipe(v.string(t.text), v.regex(/^[a-z][a-z0-9-]{1,29}$/, t.word)),
  title: text(60),
  about: text(240),
  words: v.optional(words, {}),
  /** What the ten categories are called. */
  categories: v.optional(categories, {}),
  /** Whether offers say what they pay a day or in thirty days. It is credited each day either way. */
  rate: v.optional(v.picklist(['day', 'month'], t.rate), 'day'),
  /** By the names of scenes. */
  lesson: v.optional(v.record(v.string(), sceneScript), {}),
}

export const storedScenario = v.object(stored)
export type StoredScenario = v.InferOutput<typeof storedScenario>

export const scenarioFile = v.strictObject(
  {
    notice: v.optional(v.string(t.text)),
    ...stored,
    settings: v.optional(settings, {}),
    machines: v.pipe(
      v.array(machine, t.missing),
      v.minLength(1, t.machines(MOST_MACHINES)),
      v.maxLength(MOST_MACHINES, t.machines(MOST_MACHINES)),
    ),
  },
  keyFault,
)
export type ScenarioFile = v.InferOutput<typeof scenarioFile>
export type ScenarioMachine = ScenarioFile['machines'][number]

/** What everyone may know of a room's scenario: how it speaks. */
export const publicScenario = v.object({
  name: v.string(),
  words: stored.words,
  categories: stored.categories,
  rate: stored.rate,
})
