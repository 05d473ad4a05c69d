// The feature's facade: what others may ask of scenarios.

import * as v from 'valibot'
import { Refusal } from '#core/errors.ts'
import { replaceCatalogue } from '#features/machines/server/machines.ts'
import { storedScenario } from '#features/settings/schema/stored-scenario.ts'
import { storeScenario } from '#features/settings/server/settings.ts'
import type { Tx } from '#platform/database/db.ts'
import type { ScenarioFile } from '../schema/file.ts'
import { scenario as t } from '../words/en/scenario.ts'

export { BUILT_IN } from './built-in.ts'

/**
 * Gives the room the words, catalogue, rates and lesson of a scenario; answers its settings' new
 * version. Refuses 'conflict' where somebody has bought here, and limits that do not fit each other.
 */
export async function giveScenario(tx: Tx, scenario: ScenarioFile): Promise<number> {
  const { machines, settings } = scenario
  const stored = v.parse(storedScenario, scenario)
  const offers = machines.map(({ drawnAs, ...machine }) => ({ ...machine, art: drawnAs ?? '' }))
  const sold = await replaceCatalogue(tx, offers)
  if (sold > 0) throw new Refusal('conflict', t.begun(sold))
  return storeScenario(tx, stored, settings)
}
