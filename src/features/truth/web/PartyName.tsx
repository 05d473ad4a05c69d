import { PersonName } from '#ui/page/PersonName.tsx'
import type { FlowRow } from './truth-rows.ts'

/** The name of a party. Only an e-mail address is broken as an address is. */
export function PartyName({ name, look }: Pick<FlowRow, 'name' | 'look'>) {
  return look === 'earlier' || look === 'later' ? <PersonName name={name} /> : name
}
