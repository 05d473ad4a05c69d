import { useCallback } from 'react'
import { auditPage as t } from '../../../core/strings/audit-page.en.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { DownloadButton } from '../../../ui/kit/DownloadButton.tsx'
import { Empty } from '../../../ui/kit/Empty.tsx'
import { FreshPill } from '../../../ui/list/FreshPill.tsx'
import { Loaded } from '../../../ui/kit/Loaded.tsx'
import { Page } from '../../../ui/kit/Page.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { usePinnedRows } from '../../../ui/list/use-pinned-rows.ts'
import { useLastPage } from '../../../ui/list/use-pages.ts'
import { useRead } from '../../../ui/live/use-read.ts'
import { auditCalls } from '../schema.ts'
import { AuditChain } from './AuditChain.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditRow } from './AuditRow.tsx'
import { AuditSkeleton } from './AuditSkeleton.tsx'
import {
  type ChangeFilters,
  type Filters,
  inputOf,
  isNarrowed,
  NO_FILTERS,
  PAGE_SIZE,
  useFilters,
} from './audit-filters.ts'

/** Every line is as it was written, so rows that are read stay until the newer ones are asked for. */
export default function AdminAuditPage() {
  const [filters, change] = useFilters()
  const { page } = filters
  const input = { ...inputOf(filters), page: String(page), size: String(PAGE_SIZE) }
  const query = useRead(auditCalls.listLines, input)
  const { held, latest, accept } = usePinnedRows(JSON.stringify(input), query, {
    releases: (old) => old.lines.length === 0,
  })
  const turnTo = useCallback((to: number) => change({ page: to }), [change])
  useLastPage({ page, size: PAGE_SIZE, total: latest?.matching }, turnTo)
  const fresh = Math.max(0, (latest?.matching ?? 0) - (held?.matching ?? 0))
  return (
    <Page
      title={t.title}
      lead={t.lead}
      width="wide"
      actions={
        <DownloadButton
          call={auditCalls.exportLines}
          input={inputOf(filters)}
          label={t.export}
          under={t.exporting}
          failed={t.exportFailed}
        />
      }
    >
      <AuditChain />
      <AuditFilters
        filters={filters}
        actions={query.data?.actions ?? []}
        personEmail={held?.lines.find(({ personId }) => personId === filters.person)?.personEmail}
        onChange={change}
      />
      <Loaded query={query} skeleton={<AuditSkeleton />} errorTitle={t.failed}>
        {(data) => {
          const { lines, matching, total } = held ?? data
          return (
            <div className="grid grid-cols-1 gap-4" aria-busy={query.isPlaceholderData}>
              <div>
                <FreshPill
                  text={fresh > 0 ? t.fresh(fresh) : null}
                  label={t.freshLabel(fresh)}
                  onShow={accept}
                />
                {lines.length > 0 ? (
                  <ol
                    aria-label={t.caption}
                    className="divide-y divide-line overflow-hidden rounded-16 border border-line bg-raised"
                  >
                    {lines.map((line) => (
                      <AuditRow key={line.number} line={line} filters={filters} onChange={change} />
                    ))}
                  </ol>
                ) : (
                  <NoLines filters={filters} onChange={change} />
                )}
              </div>
              <p aria-live="polite" className="tabular text-15 text-muted">
                {t.showing(lines.length, matching, total)}
              </p>
              <Pager
                page={page}
                size={PAGE_SIZE}
                total={matching}
                onPage={(to) => {
                  turnTo(to)
                  window.scrollTo(0, 0)
                }}
              />
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** Nothing matches, with the way back to everything; or nothing has been done yet. */
function NoLines({ filters, onChange }: { filters: Filters; onChange: ChangeFilters }) {
  if (!isNarrowed(filters)) {
    return (
      <Empty icon="shield" title={t.noneTitle}>
        {t.noneText}
      </Empty>
    )
  }
  return (
    <Empty
      icon="filter"
      title={t.noMatch}
      action={
        <Button variant="secondary" icon="close" onClick={() => onChange(NO_FILTERS)}>
          {t.filters.clear}
        </Button>
      }
    >
      {t.noMatchText}
    </Empty>
  )
}
