import { useState } from 'react'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { PAGE_SIZE } from '#ui/list/list-filters.ts'
import { Pager } from '#ui/list/Pager.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Money } from '#ui/money/Money.tsx'
import { IconButton } from '#ui/page/IconButton.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { auditCalls, type EntryFold } from '../schema.ts'
import { auditPage as t } from '../words/en/audit-page.ts'
import { AuditRow, Sign } from './AuditRow.tsx'
import { type FilteredLines, LINES } from './audit-filters.ts'

type Props = {
  fold: EntryFold
  kind: NonNullable<EntryFold['kind']>
  filtered: FilteredLines
  hasAmounts: boolean
}

/** Decisions that are alike in one line with their sum; a press shows each below it. */
export function AuditFold({ fold, kind, filtered, hasAmounts }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { latest, count, amount } = fold
  return (
    <>
      <li className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 py-0.5 pr-1 pl-4">
        <Sign action={latest.action} />
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 max-lg:py-2">
          <p className="min-w-0 flex-1 basis-48 text-15 leading-5">{t.folded[kind](count)}</p>
          <Money amount={amount} className="text-15 whitespace-nowrap lg:min-w-30 lg:text-right" />
          <p className="text-13 text-muted lg:w-28">
            <RelativeTime at={latest.at} />
          </p>
        </div>
        <IconButton
          icon="chevron"
          aria-expanded={isOpen}
          label={t.eachOf(count)}
          className={cx(isOpen && '[&>svg]:rotate-180')}
          onClick={() => setOpen(!isOpen)}
        />
      </li>
      {isOpen && <FoldEntries {...{ fold, filtered, hasAmounts }} />}
    </>
  )
}

/** The entries of a row, in pages where they are many. */
function FoldEntries({ fold: { first, latest }, filtered, hasAmounts }: Omit<Props, 'kind'>) {
  const [page, setPage] = useState(1)
  const query = useRead(auditCalls.listLines, {
    ...LINES.narrowing(filtered.filters),
    first: String(first),
    last: String(latest.number),
    page: String(page),
    size: String(PAGE_SIZE),
  })
  return (
    <li>
      <Loaded query={query} skeleton={<SkeletonList label={t.loading} />} errorTitle={t.failed}>
        {({ lines, matching }) => (
          <>
            <ul className="divide-y divide-line">
              {lines.map((entry) => (
                <AuditRow key={entry.number} {...{ entry, filtered, hasAmounts }} />
              ))}
            </ul>
            <div className="border-t border-line p-3 empty:hidden">
              <Pager page={page} size={PAGE_SIZE} total={matching} onPage={setPage} />
            </div>
          </>
        )}
      </Loaded>
    </li>
  )
}
