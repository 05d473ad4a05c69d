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
import { amountOf } from '../rules/say-entry.ts'
import { auditCalls, type EntryFold } from '../schema.ts'
import { auditPage as t } from '../words/en/audit-page.ts'
import { useAuditChain } from './AuditChain.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditFold } from './AuditFold.tsx'
import { AuditRow } from './AuditRow.tsx'
import { type FilteredLines, LINES } from './audit-filters.ts'

const PINNED = {
  rowsOf: ({ folds }: AnswerOf<typeof auditCalls.listFolds>) => folds,
  // The oldest of them: newer ones join it.
  idOf: ({ first }: EntryFold) => first,
}

/** Every entry is as it was written, so rows that are read stay until the newer ones are asked for. */
export default function AdminAuditPage() {
  const filtered = useFilters(LINES)
  const { filters, turnTo } = filtered
  const input = LINES.asked(filters)
  const query = useRead(auditCalls.listFolds, input)
  const { rows, taken, latest, more, accept } = usePinnedRows(JSON.stringify(input), query, PINNED)
  const chain = useAuditChain()
  useLastPage({ page: filters.page, size: PAGE_SIZE, total: latest?.rows }, turnTo)
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
        personEmail={emailOf(rows, filters.personId)}
      />
      <Loaded query={query} skeleton={<AuditSkeleton />} errorTitle={t.failed}>
        {(data) => {
          const { rows: all, matching, total } = taken ?? data
          return (
            <ListFrame
              busy={query.isPlaceholderData}
              news={{ more, words: t, onShow: accept }}
              showing={total > 0 ? t.showing({ shown: rows.length, all, matching, total }) : null}
              page={filters.page}
              matching={all}
              onPage={(page) => {
                turnTo(page)
                window.scrollTo(0, 0)
              }}
            >
              {rows.length > 0 ? (
                <FoldRows folds={rows} filtered={filtered} />
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

function emailOf(folds: readonly EntryFold[], id: string) {
  return folds.find(({ latest }) => latest.personId === id)?.latest.personEmail
}

type FoldRowsProps = { folds: readonly EntryFold[]; filtered: FilteredLines }

function FoldRows({ folds, filtered }: FoldRowsProps) {
  const hasAmounts = folds.some(({ latest }) => amountOf(latest) !== null)
  return (
    <RowList label={t.caption}>
      {folds.map((fold) => {
        const { first, kind, latest } = fold
        return kind ? (
          <AuditFold key={first} {...{ fold, kind, filtered, hasAmounts }} />
        ) : (
          <AuditRow key={first} entry={latest} filtered={filtered} hasAmounts={hasAmounts} />
        )
      })}
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
