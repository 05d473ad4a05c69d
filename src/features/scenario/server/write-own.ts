import { decimalOf } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { listOffers } from '#features/machines/server/machines.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import type { Db } from '#platform/database/db.ts'
import { MOST_MACHINES } from '../schema/file.ts'
import { scenario as t } from '../words/en/scenario.ts'

/** The room as it is, as the file of a scenario: what `readScenario` reads again. */
export async function writeOwn(db: Db): Promise<string> {
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
