import { lazy, Suspense, useCallback, useState } from 'react'
import type { AnswerOf } from '../../../core/call.ts'
import { mailboxPage as t } from '../../../core/strings/mailbox-page.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { FreshPill } from '../../../ui/FreshPill.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { useAddress } from '../../../ui/use-address.ts'
import { useHeld } from '../../../ui/use-held.ts'
import { readPage, useLastPage } from '../../../ui/use-pages.ts'
import { useRead } from '../../../ui/use-read.ts'
import { MAIL_STATES, type MailLine, mailboxCalls } from '../schema.ts'
import { MailFilters } from './MailFilters.tsx'
import { MailRow } from './MailRow.tsx'
import { MailSkeleton } from './MailSkeleton.tsx'

const MailMessage = lazy(() => import('./MailMessage.tsx'))

const SIZE = 20
type Mails = AnswerOf<typeof mailboxCalls.listMails>

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
  const { held, latest, accept } = useHeld(JSON.stringify(input), query, releases)
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
      <MailFilters
        totals={query.data?.totals}
        delivers={query.data?.delivers ?? true}
        search={search}
        state={state}
        onChange={(filter) => change({ ...filter, page: null })}
      />
      <Loaded query={query} skeleton={<MailSkeleton />} errorTitle={t.failed}>
        {(data) => {
          const rows = asKnown(held ?? data, latest ?? data)
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

/** Rows keep their places; what is in them is as it is now. */
function asKnown(held: Mails, latest: Mails): readonly MailLine[] {
  const known = new Map(latest.mails.map((mail) => [mail.id, mail]))
  return held.mails.map((mail) => known.get(mail.id) ?? mail)
}

/** Rows that are still on their way and not in the newest answer may have moved on: no state is shown that may be old. */
function releases(held: Mails, latest: Mails): boolean {
  const known = new Set(latest.mails.map(({ id }) => id))
  return (
    held.mails.length === 0 ||
    held.mails.some(({ id, state }) => state === 'queued' && !known.has(id))
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
