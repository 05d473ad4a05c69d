import { lazy, Suspense, useCallback, useState } from 'react'
import { mailboxPage as t } from '../../../core/strings/mailbox-page.en.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { Empty } from '../../../ui/kit/Empty.tsx'
import { FreshPill } from '../../../ui/list/FreshPill.tsx'
import { Loaded } from '../../../ui/kit/Loaded.tsx'
import { Notice } from '../../../ui/kit/Notice.tsx'
import { Page } from '../../../ui/kit/Page.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { useAddress } from '../../../ui/list/use-address.ts'
import { readPage, useLastPage } from '../../../ui/list/use-pages.ts'
import { useRead } from '../../../ui/live/use-read.ts'
import { MAIL_STATES, type MailLine, mailboxCalls } from '../schema.ts'
import { usePinnedMails } from './pinned-mails.ts'
import { MailFilters } from './MailFilters.tsx'
import { MailRow } from './MailRow.tsx'
import { MailSkeleton } from './MailSkeleton.tsx'
import { MailWaiting } from './MailWaiting.tsx'

const MailMessage = lazy(() => import('./MailMessage.tsx'))

const SIZE = 20

/** Every message and what became of it; where no mail server is set, this is where mail arrives. */
export default function AdminMailboxPage() {
  const [params, change] = useAddress()
  const search = (params.get('q') ?? '').trim().slice(0, 100)
  const state = MAIL_STATES.find((known) => known === params.get('state'))
  const page = readPage(params)
  const input = {
    ...(search && { search }),
    ...(state && { state }),
    page: String(page),
    size: String(SIZE),
  }
  const query = useRead(mailboxCalls.listMails, input)
  const { held, latest, accept } = usePinnedMails(JSON.stringify(input), query)
  const [open, setOpen] = useState<MailLine | null>(null)
  const turnTo = useCallback(
    (to: number) => change({ page: to === 1 ? null : String(to) }),
    [change],
  )
  useLastPage({ page, size: SIZE, total: latest?.matching }, turnTo)
  const fresh = Math.max(0, (latest?.matching ?? 0) - (held?.matching ?? 0))
  return (
    <Page title={t.title} lead={t.lead} width="wide">
      {query.data?.delivers === false && <Notice tone="info">{t.stays}</Notice>}
      {query.data?.delivers && query.data.totals.waiting > 0 && (
        <MailWaiting count={query.data.totals.waiting} />
      )}
      <MailFilters
        totals={query.data?.totals}
        delivers={query.data?.delivers ?? true}
        search={search}
        state={state}
        onChange={(filter) => change({ ...filter, page: null })}
      />
      <Loaded query={query} skeleton={<MailSkeleton />} errorTitle={t.failed}>
        {(data) => {
          const rows = (held ?? data).mails
          return (
            <div className="grid grid-cols-1 gap-4" aria-busy={query.isPlaceholderData}>
              <div>
                <FreshPill
                  text={fresh > 0 ? t.fresh(fresh) : null}
                  label={t.freshLabel(fresh)}
                  onShow={accept}
                />
                {rows.length > 0 ? (
                  <ul
                    aria-label={t.caption}
                    className="divide-y divide-line overflow-hidden rounded-16 border border-line bg-raised"
                  >
                    {rows.map((mail) => (
                      <MailRow
                        key={mail.id}
                        mail={mail}
                        delivers={data.delivers}
                        onOpen={setOpen}
                      />
                    ))}
                  </ul>
                ) : search || state ? (
                  <NoMatch onClear={() => change({ q: null, state: null, page: null })} />
                ) : (
                  <Empty icon="mail" title={t.noneTitle}>
                    {t.noneText}
                  </Empty>
                )}
              </div>
              <p aria-live="polite" className="tabular text-15 text-muted">
                {t.showing(rows.length, held?.matching ?? data.matching)}
              </p>
              <Pager
                page={page}
                size={SIZE}
                total={held?.matching ?? data.matching}
                onPage={(to) => {
                  turnTo(to)
                  window.scrollTo(0, 0)
                }}
              />
            </div>
          )
        }}
      </Loaded>
      <Suspense>
        {open && (
          <MailMessage
            mail={latest?.mails.find(({ id }) => id === open.id) ?? open}
            delivers={query.data?.delivers ?? false}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      icon="filter"
      title={t.noMatch}
      action={
        <Button variant="secondary" icon="close" onClick={onClear}>
          {t.filters.clear}
        </Button>
      }
    >
      {t.noMatchText}
    </Empty>
  )
}
