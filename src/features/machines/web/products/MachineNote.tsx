import { machineNoteNow } from '../../words/en/machine-notes.ts'

/** A machine's description: in the language of the screen where nobody changed it, else as it was typed. */
export function MachineNote({ text, className }: { text: string; className: string }) {
  const said = machineNoteNow(text)
  return said ? (
    <p className={className}>{said}</p>
  ) : (
    <p className={className} lang="en">
      {text}
    </p>
  )
}
