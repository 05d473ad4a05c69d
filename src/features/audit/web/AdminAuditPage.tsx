import type { AnswerOf } from '#core/call.ts'
import { ListFrame } from '#ui/list/ListFrame.tsx'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { PAGE_SIZE } from '#ui/list/list-filters.ts'
import { NoneListed } from '#ui/list/NoMatch.tsx'
import { RowList } from '#ui/list/RowList.tsx'
import { useFilters } from '#ui/list/use-filters.ts'
import { useLastPage } from '#ui/list/use-pages.ts'
import { usePinnedRows } from '#ui/list/use-pinned-rows.ts'
import { useRead } from '#ui/live/use-read.ts'
import { DownloadButton } from '#ui/page/DownloadButton.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { foldEntries } from '../rules/fold-entries.ts'
import { amountOf } from '../rules/say-entry.ts'
import { type AuditRecord, auditCalls } from '../schema.ts'
import { auditPage as t } from '../words/en/audit-page.ts'
import { useAuditChain } from './AuditChain.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditFold } from './AuditFold.tsx'
import { AuditRow } from './AuditRow.tsx'
import { type FilteredLines, LINES } from './audit-filters.ts'

const PINNED = {
  rowsOf: ({ lines }: AnswerOf<typeof auditCalls.listLines>) => lines,
  idOf: ({ number }: AuditRecord) => number,
}

/** Every entry is as it was written, so rows that are read stay until the newer ones are asked for. */
export default function AdminAuditPage() {
  const filtered = useFilters(LINES)
  const { filters, turnTo } = filtered
  const input = LINES.asked(filters)
  const query = useRead(auditCalls.listLines, input)
  const { rows, taken, latest, more, accept } = usePinnedRows(JSON.stringify(input), query, PINNED)
  const chain = useAuditChain()
  useLastPage({ page: filters.page, size: PAGE_SIZE, total: latest?.matching }, turnTo)
  return (
    <Page
      title={t.title}
      lead={t.lead}
      width="wide"
      actions={
        <>
          {chain.button}
          <DownloadButton
            isShort
            call={auditCalls.exportLines}
            input={LINES.narrowing(filters)}
            label={t.export}
            under={t.exporting}
            failed={t.exportFailed}
          />
        </>
      }
    >
      {chain.verdict}
      <AuditFilters
        filtered={filtered}
        actions={query.data?.actions ?? []}
        personEmail={rows.find(({ personId }) => personId === filters.personId)?.personEmail}
      />
      <Loaded query={query} skeleton={<AuditSkeleton />} errorTitle={t.failed}>
        {(data) => {
          const { matching, total } = taken ?? data
          return (
            <ListFrame
              busy={query.isPlaceholderData}
              news={{ more, words: t, onShow: accept }}
              showing={total > 0 ? t.showing(rows.length, matching, total) : null}
              page={filters.page}
              matching={matching}
              onPage={(page) => {
                turnTo(page)
                window.scrollTo(0, 0)
              }}
            >
              {rows.length > 0 ? (
                <Entries entries={rows} filtered={filtered} />
              ) : (
                <NoneListed icon="shield" words={t} list={LINES} filtered={filtered} />
              )}
            </ListFrame>
          )
        }}
      </Loaded>
    </Page>
  )
}

type EntriesProps = { entries: readonly AuditRecord[]; filtered: FilteredLines }

function Entries({ entries, filtered }: EntriesProps) {
  const hasAmounts = entries.some((entry) => amountOf(entry) !== null)
  return (
    <RowList label={t.caption}>
      {foldEntries(entries).map((each) =>
        'entries' in each ? (
          <AuditFold
            key={each.entries[each.entries.length - 1]?.number}
            fold={each}
            filtered={filtered}
            hasAmounts={hasAmounts}
          />
        ) : (
          <AuditRow key={each.number} entry={each} filtered={filtered} hasAmounts={hasAmounts} />
        ),
      )}
    </RowList>
  )
}

function AuditSkeleton() {
  return <ListSkeleton label={t.loading} row={<AuditSkeletonRow />} />
}

function AuditSkeletonRow() {
  return (
    <div className="grid min-h-22 grid-cols-1 content-center gap-1.5 px-4 sm:px-5 lg:min-h-14">
      <Skeleton className="h-5 w-full max-w-xl" />
      <Skeleton className="h-4 w-full max-w-md" />
    </div>
  )
}
