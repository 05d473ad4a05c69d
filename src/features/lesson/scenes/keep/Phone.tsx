import type { PhoneProps } from '../scene-props.ts'

/** The debrief in short, to be read again at home. */
export default function KeepPhone({ text, lent: { DebriefInShort } }: PhoneProps) {
  return <DebriefInShort otherwise={<p className="text-18">{text}</p>} />
}
