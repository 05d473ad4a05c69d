import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'
import { ui as t } from '../words/en/ui.ts'

type Props = {
  /** Digits with country code, or null: then the person picks whom to ask. */
  phone: string | null | undefined
  /** Only the sign, for a narrow header; the name is said. */
  compact?: boolean
  className?: string
}

/** The link of the help chat, with its greeting filled in. */
function helpHref(phone: string | null | undefined): string {
  const digits = (phone ?? '').replace(/\D/g, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(t.helpGreeting)}`
}

/** Stands in the header, so that it is always in sight and covers nothing. */
export function HelpButton({ phone, compact, className }: Props) {
  return (
    <a
      href={helpHref(phone)}
      target="_blank"
      rel="noreferrer"
      title={t.helpLong}
      aria-label={t.helpLong}
      className={cx(
        'inline-flex items-center justify-center rounded-8 text-15 font-semibold text-muted',
        'no-underline eases hover:bg-sunken hover:text-ink',
        // Letters grow with the reader's size; a sign alone need not.
        compact ? 'size-[48px] shrink-0' : 'min-h-12 min-w-12 gap-2 px-3',
        className,
      )}
    >
      <Icon name="chat" />
      {!compact && t.help}
    </a>
  )
}
