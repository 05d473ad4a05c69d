import { joinPages } from '../../../../core/strings/en/join-pages.ts'
import { IconButton } from '../../../../ui/kit/IconButton.tsx'
import { MOST_MEMBERS } from '../../schema.ts'

const t = joinPages.name

type Props = { members: number; onChange: (members: number) => void }

/** How many people play on one seat. */
export function MemberStepper({ members, onChange }: Props) {
  return (
    <div
      role="group"
      aria-label={t.members}
      className="flex items-center justify-between gap-3 rounded-12 border border-line px-3 py-1"
    >
      <p className="text-16" aria-live="polite">
        {members === 1 ? t.alone : t.group(members)}
      </p>
      <span className="flex gap-1">
        <IconButton
          icon="minus"
          label={t.fewer}
          disabled={members <= 1}
          onClick={() => onChange(members - 1)}
        />
        <IconButton
          icon="plus"
          label={t.more}
          disabled={members >= MOST_MEMBERS}
          onClick={() => onChange(members + 1)}
        />
      </span>
    </div>
  )
}
