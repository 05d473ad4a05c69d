import { Refusal } from '#core/errors.ts'
import { countSold } from '#features/machines/server/machines.ts'
import { readScenario as readOwn } from '#features/settings/server/settings.ts'
import { answer, type Handler, handle } from '#platform/calls/handle.ts'
import { readScenario } from '../rules/read-scenario.ts'
import { scenarioCalls } from '../schema.ts'
import { scenario as t } from '../words/en/scenario.ts'
import { BUILT_IN } from './built-in.ts'
import { giveScenario } from './scenario.ts'
import { writeOwn } from './write-own.ts'

const list = answer(scenarioCalls.list, async ({ db }) => {
  const [now, sold, own] = await Promise.all([readOwn(db), countSold(db), writeOwn(db)])
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

const use = handle(scenarioCalls.use, async ({ tx, input: { file }, changed, did }) => {
  const read = readScenario(file)
  if (read.faults) throw new Refusal('invalid', read.faults[0], 'file')
  const { scenario } = read
  const before = await readOwn(tx)
  const version = await giveScenario(tx, scenario)
  changed('machines', 'everyone')
  changed('settings', 'everyone')
  changed('lesson', 'everyone')
  did({
    about: { kind: 'settings', id: version },
    before: { title: before?.title ?? t.usual },
    after: { title: scenario.title, machines: scenario.machines.length, ...scenario.settings },
  })
  return { title: scenario.title, machines: scenario.machines.length }
})

export const scenarioHandlers: readonly Handler[] = [list, use]
