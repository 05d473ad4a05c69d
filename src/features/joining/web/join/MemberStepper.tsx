import { useRef, useState } from 'react'
import { IconButton } from '#ui/page/IconButton.tsx'
import { MOST_MEMBERS } from '../../schema.ts'
import { joinPages } from '../../words/en/join-pages.ts'

const t = joinPages.name

type Props = { members: number; onChange: (members: number) => void }

/** How many people play on one seat: a few by the buttons, a whole class by its number. */
export function MemberStepper({ members, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const plus = useRef<HTMLButtonElement>(null)
  const set = (count: number) => {
    setTyped(null)
    if (count !== members) onChange(Math.min(MOST_MEMBERS, Math.max(1, count)))
  }
  const take = () => typed !== null && set(typed === '' ? members : Number(typed))
  return (
    <div role="group" aria-label={t.members} className="flex items-center justify-between gap-3">
      <p className="text-16" aria-live="polite">
        {members === 1 ? t.alone : t.group(members)}
      </p>
      <span className="flex shrink-0 items-center rounded-8 border border-line-strong">
        <IconButton
          icon="minus"
          label={t.fewer}
          disabled={members === 1}
          onClick={() => {
            // At one this button is off: a keyboard stays in its row.
            if (members === 2) plus.current?.focus()
            set(members - 1)
          }}
        />
        <input
          aria-label={t.members}
          value={typed ?? members}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 2))}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter ends the number, not the form.
            event.preventDefault()
            take()
          }}
          inputMode="numeric"
          autoComplete="off"
          className="tabular h-12 w-12 bg-raised text-center text-16"
        />
        <IconButton
          ref={plus}
          icon="plus"
          label={t.more}
          disabled={members >= MOST_MEMBERS}
          onClick={() => set(members + 1)}
        />
      </span>
    </div>
  )
}
