import { useState } from 'react'
import { ListFrame } from '#ui/list/ListFrame.tsx'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { PAGE_SIZE } from '#ui/list/list-filters.ts'
import { NoneListed } from '#ui/list/NoMatch.tsx'
import { RowList } from '#ui/list/RowList.tsx'
import { useFilters } from '#ui/list/use-filters.ts'
import { useLastPage } from '#ui/list/use-pages.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { type MailSummary, mailboxCalls } from '../schema.ts'
import { mailboxPage as t } from '../words/en/mailbox-page.ts'
import { MailFilters } from './MailFilters.tsx'
import { MailRow } from './MailRow.tsx'
import { MailWaiting } from './MailWaiting.tsx'
import { MAILS, usePinnedMails } from './mail-list.ts'

const MailMessage = part(() => import('./MailMessage.tsx'))

/** Every message and what became of it; where no mail server is set, this is where mail arrives. */
export default function AdminMailboxPage() {
  const filtered = useFilters(MAILS)
  const { filters, turnTo } = filtered
  const input = MAILS.asked(filters)
  const query = useRead(mailboxCalls.listMails, input)
  const { rows, taken, latest, more, accept } = usePinnedMails(JSON.stringify(input), query)
  const [open, setOpen] = useState<MailSummary | null>(null)
  useLastPage({ page: filters.page, size: PAGE_SIZE, total: latest?.matching }, turnTo)
  return (
    <Page title={t.title} lead={t.lead} width="wide">
      {query.data?.delivers === false && <Notice tone="info">{t.stays}</Notice>}
      {query.data?.delivers && query.data.totals.waiting > 0 && (
        <MailWaiting count={query.data.totals.waiting} />
      )}
      {/* With the notice above them, or they would jump. */}
      {(query.data || query.error) && (
        <MailFilters
          totals={query.data?.totals}
          delivers={query.data?.delivers ?? true}
          filtered={filtered}
        />
      )}
      <Loaded query={query} skeleton={<MailSkeleton />} errorTitle={t.failed}>
        {(data) => {
          const { matching } = taken ?? data
          return (
            <ListFrame
              busy={query.isPlaceholderData}
              news={{ more, words: t, onShow: accept }}
              showing={countOf(rows.length, matching, MAILS.isNarrowed(filters))}
              page={filters.page}
              matching={matching}
              onPage={(page) => {
                turnTo(page)
                window.scrollTo(0, 0)
              }}
            >
              {rows.length > 0 ? (
                <Mails mails={rows} delivers={data.delivers} onOpen={setOpen} />
              ) : (
                <NoneListed icon="mail" words={t} list={MAILS} filtered={filtered} />
              )}
            </ListFrame>
          )
        }}
      </Loaded>
      {open && (
        <MailMessage
          mail={latest?.mails.find(({ id }) => id === open.id) ?? open}
          delivers={query.data?.delivers ?? false}
          commandWay={query.data?.commandWay ?? 'npm'}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

/** Nothing is counted above a list that is empty by itself. */
const countOf = (rows: number, matching: number, isNarrowed: boolean) =>
  rows > 0 || isNarrowed ? t.showing(rows, matching) : null

type MailsProps = {
  mails: readonly MailSummary[]
  delivers: boolean
  onOpen: (mail: MailSummary) => void
}

function Mails({ mails, delivers, onOpen }: MailsProps) {
  return (
    <RowList label={t.caption}>
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} delivers={delivers} onOpen={onOpen} />
      ))}
    </RowList>
  )
}

function MailSkeleton() {
  return <ListSkeleton label={t.loading} row={<MailSkeletonRow />} />
}

function MailSkeletonRow() {
  return (
    <div className="flex min-h-14 items-center gap-3 px-4 sm:px-5">
      <div className="grid flex-1 grid-cols-1 gap-1.5">
        <Skeleton className="h-5 w-full max-w-md" />
        <Skeleton className="h-4 w-full max-w-sm" />
      </div>
      <Skeleton className="h-8 w-20" />
    </div>
  )
}
