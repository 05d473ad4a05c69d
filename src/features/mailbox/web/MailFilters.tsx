import type { AnswerOf } from '../../../core/call.ts'
import { mailboxPage } from '../../../core/strings/en/mailbox-page.ts'
import { cx } from '../../../ui/kit/class-names.ts'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { Skeleton } from '../../../ui/kit/Skeleton.tsx'
import { MAIL_STATES, type MailSummary, type mailboxCalls } from '../schema.ts'
import type { FilteredMails } from './mail-list.ts'
import { sayState } from './MailRow.tsx'

const t = mailboxPage.filters
const FROM_BEFORE: ReadonlySet<MailSummary['state']> = new Set(['waiting', 'kept'])

type Totals = AnswerOf<typeof mailboxCalls.listMails>['totals']
type Props = {
  totals: Totals | undefined
  delivers: boolean
  filtered: FilteredMails
}

/** By state, where the counts are also the filter, and by words in the address. */
export function MailFilters({ totals, delivers, filtered: { filters, change } }: Props) {
  const { search, state } = filters
  const all = totals && Object.values(totals).reduce((sum, count) => sum + count, 0)
  // Only a house that was given a mail server has messages from before.
  const states = MAIL_STATES.filter(
    (key) => key === state || !FROM_BEFORE.has(key) || (totals?.[key] ?? 0) > 0,
  )
  const choices = [
    { key: '' as const, label: t.all, count: all },
    ...states.map((key) => ({
      key,
      label: sayState(key, delivers),
      count: totals?.[key],
    })),
  ]
  return (
    <search
      aria-label={t.label}
      className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div
        role="group"
        aria-label={t.byState}
        className="grid grid-cols-2 gap-1 rounded-12 border border-line bg-sunken p-1 sm:grid-cols-4"
      >
        {choices.map(({ key, label, count }) => (
          <button
            key={label}
            type="button"
            aria-pressed={state === key}
            onClick={() => change({ state: key })}
            className={cx(
              'flex min-h-12 min-w-0 flex-wrap items-center justify-center gap-x-2 rounded-8 border px-2 text-15 font-semibold transition-colors',
              state === key
                ? 'border-line-strong bg-raised text-ink'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {label}
            {count === undefined ? (
              <Skeleton className="h-4 w-6" />
            ) : (
              <span className="tabular font-normal">{count.toLocaleString('en-GH')}</span>
            )}
          </button>
        ))}
      </div>
      <div className="grid content-center">
        <SearchField
          label={t.search}
          hint={t.searchHint}
          asked={search}
          onSearch={(text) => change({ search: text })}
        />
      </div>
    </search>
  )
}
