import { Refusal } from '#core/errors.ts'
import { decimalOf } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { countSold, listOffers } from '#features/machines/server/machines.ts'
import { readSettings, readStoredScenario } from '#features/settings/server/settings.ts'
import { command, type Handler, query } from '#platform/calls/handle.ts'
import type { Db } from '#platform/database/db.ts'
import { readScenarioText } from '../rules/read-scenario.ts'
import { MOST_MACHINES } from '../schema/file.ts'
import { scenarioCalls } from '../schema.ts'
import { scenario as t } from '../words/en/scenario.ts'
import { BUILT_IN } from './built-in.ts'
import { giveScenario } from './scenario.ts'

const list = query(scenarioCalls.list, async ({ db }) => {
  const [now, sold, own] = await Promise.all([readStoredScenario(db), countSold(db), writeOwn(db)])
  return {
    now: now && { name: now.scenario, title: now.title },
    sold,
    offered: BUILT_IN.map(({ scenario, title, about, file }) => ({
      name: scenario,
      title,
      about,
      file,
    })),
    own,
  }
})

const use = command(scenarioCalls.use, async ({ tx, input: { file }, announce, audit }) => {
  const read = readScenarioText(file)
  if (read.faults) throw new Refusal('invalid', read.faults[0], 'file')
  const { scenario } = read
  const before = await readStoredScenario(tx)
  const version = await giveScenario(tx, scenario)
  announce('machines', 'everyone')
  announce('settings', 'everyone')
  announce('lesson', 'everyone')
  audit({
    about: { kind: 'settings', id: version },
    before: { title: before?.title ?? t.usual },
    after: { title: scenario.title, machines: scenario.machines.length, ...scenario.settings },
  })
  return { title: scenario.title, machines: scenario.machines.length }
})

export const scenarioHandlers: readonly Handler[] = [list, use]

/** The room as it is, as the file of a scenario: what `readScenarioText` reads again. */
async function writeOwn(db: Db): Promise<string> {
  const [settings, offers] = await Promise.all([readSettings(db), listOffers(db)])
  const { scenario, title, about, words, wordsIn, categories, rate, lesson } =
    settings.scenario ?? {
      scenario: 'own',
      title: t.own,
      about: t.ownAbout,
      words: {},
      wordsIn: undefined,
      categories: {},
      rate: 'day' as const,
      lesson: {},
    }
  const file = {
    notice: PRACTICE_NOTICE,
    scenario,
    title,
    about,
    words,
    ...(wordsIn && { wordsIn }),
    categories,
    rate,
    settings: {
      minDeposit: decimalOf(settings.minDeposit),
      minWithdrawal: decimalOf(settings.minWithdrawal),
      maxWithdrawal: decimalOf(settings.maxWithdrawal),
      pocketMoney: decimalOf(settings.pocketMoney),
      signUpBonus: decimalOf(settings.signUpBonus),
      referralBonus: decimalOf(settings.referralBonus),
    },
    machines: offers.slice(0, MOST_MACHINES).map(({ art, price, dailyProfit, ...offer }) => ({
      ...offer,
      price: decimalOf(price),
      dailyProfit: decimalOf(dailyProfit),
      ...(art !== '' && { drawnAs: art }),
    })),
    lesson,
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
