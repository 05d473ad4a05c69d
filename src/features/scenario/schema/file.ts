import * as v from 'valibot'
import { SUBJECTS } from '#core/art.ts'
import { ghs, LARGEST_AMOUNT, type Pesewas, parseGhs } from '#core/money.ts'
import { CATEGORIES } from '#core/room-words.ts'
import { LONGEST_IN_MACHINE } from '#features/machines/schema/admin.ts'
import {
  dayCount,
  keyFault,
  shortText,
  storedScenario,
} from '#features/settings/schema/stored-scenario.ts'
import { scenarioFile as scenarioFileWords } from '#features/settings/words/en/scenario-file.ts'
import { scenario } from '../words/en/scenario.ts'

// A scenario's file may say these. Amounts in a file are cedis; here they become pesewas.

const t = scenario.file

export const MOST_MACHINES = 60

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
      name: shortText(LONGEST_IN_MACHINE.name),
      description: shortText(LONGEST_IN_MACHINE.description),
      category: v.picklist(CATEGORIES, t.category),
      price: aboveZero,
      dailyProfit: cedis,
      durationDays: dayCount(3650),
      drawnAs: v.optional(v.picklist(SUBJECTS, t.art)),
    },
    keyFault,
  ),
  v.forward(
    v.check((one) => one.dailyProfit * one.durationDays <= LARGEST_AMOUNT, t.tooLarge),
    ['dailyProfit'],
  ),
)

export const scenarioFile = v.strictObject(
  {
    notice: v.optional(v.string(scenarioFileWords.text)),
    ...storedScenario.entries,
    settings: v.optional(settings, {}),
    machines: v.pipe(
      v.array(machine, scenarioFileWords.missing),
      v.minLength(1, t.machines(MOST_MACHINES)),
      v.maxLength(MOST_MACHINES, t.machines(MOST_MACHINES)),
    ),
  },
  keyFault,
)
export type ScenarioFile = v.InferOutput<typeof scenarioFile>
export type ScenarioMachine = ScenarioFile['machines'][number]
