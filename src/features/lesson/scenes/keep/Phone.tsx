import type { PhoneProps } from '../scene-props.ts'

/** The debrief in short, to be read again at home. */
export default function KeepPhone({ lent: { DebriefInShort } }: PhoneProps) {
  return <DebriefInShort />
}
