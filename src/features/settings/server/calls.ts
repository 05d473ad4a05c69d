import { type Handler, query } from '#platform/calls/handle.ts'
import { publicAnswer } from '../schema/public-answer.ts'
import { PUBLIC_NAMES } from '../schema/settings-list.ts'
import { type PublicSettings, settingsCalls } from '../schema.ts'
import { formHandlers, type HasSecondFactor } from './admin.ts'
import { readSettings } from './settings.ts'

const call = { ...settingsCalls.readPublic, answer: publicAnswer }

const readPublic = query(call, async ({ db }) => {
  const { questionsBefore, isClosed, scenario, ...settings } = await readSettings(db)
  const open = Object.fromEntries(PUBLIC_NAMES.map((name) => [name, settings[name]]))
  const speaks = scenario && {
    name: scenario.scenario,
    words: scenario.words,
    ...(scenario.wordsIn && { wordsIn: scenario.wordsIn }),
    categories: scenario.categories,
    rate: scenario.rate,
  }
  return { ...open, questionsBefore, isClosed, scenario: speaks } as PublicSettings
})

export const settingsHandlers = (hasSecondFactor: HasSecondFactor): readonly Handler[] => [
  readPublic,
  ...formHandlers(hasSecondFactor),
]
