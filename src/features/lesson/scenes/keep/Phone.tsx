import type { PhoneProps } from '../scene-props.ts'

/** The debrief in short, to be read again at home. */
export function KeepPhone({ lent: { DebriefInShort } }: PhoneProps) {
  return <DebriefInShort />
}
