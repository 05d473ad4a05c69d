import { PersonName } from '#ui/page/PersonName.tsx'
import type { FlowRow } from './truth-rows.ts'

/** Only an address is broken like one. */
export function PartyName({ name, look }: Pick<FlowRow, 'name' | 'look'>) {
  return look === 'earlier' || look === 'later' ? <PersonName name={name} /> : name
}
