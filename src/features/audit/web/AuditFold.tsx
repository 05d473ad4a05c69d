import { useState } from 'react'
import { sumOf } from '#core/money.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Money } from '#ui/money/Money.tsx'
import { IconButton } from '#ui/page/IconButton.tsx'
import type { EntryFold } from '../rules/fold-entries.ts'
import { amountOf } from '../rules/say-entry.ts'
import { auditPage as t } from '../words/en/audit-page.ts'
import { AuditRow, Sign } from './AuditRow.tsx'
import type { FilteredLines } from './audit-filters.ts'

type Props = { fold: EntryFold; filtered: FilteredLines; hasAmounts: boolean }

/** Decisions that are alike in one line with their sum; a press shows each below it. */
export function AuditFold({ fold: { kind, entries }, filtered, hasAmounts }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [latest] = entries
  if (!latest) return null
  const sum = sumOf(entries.flatMap((entry) => amountOf(entry) ?? []))
  return (
    <>
      <li className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 py-0.5 pr-1 pl-4">
        <Sign action={latest.action} />
        <div className="flex min-w-0 flex-wrap items-center gap-x-4">
          <p className="min-w-0 flex-1 basis-48 text-15 leading-5">
            {t.folded[kind](entries.length)}
          </p>
          <Money amount={sum} className="text-15 whitespace-nowrap lg:min-w-30 lg:text-right" />
          <p className="text-13 text-muted lg:w-28">
            <RelativeTime at={latest.at} />
          </p>
        </div>
        <IconButton
          icon="chevron"
          aria-expanded={isOpen}
          label={t.eachOf(entries.length)}
          className={cx(isOpen && '[&>svg]:rotate-180')}
          onClick={() => setOpen(!isOpen)}
        />
      </li>
      {isOpen &&
        entries.map((entry) => (
          <AuditRow key={entry.number} {...{ entry, filtered, hasAmounts }} />
        ))}
    </>
  )
}
