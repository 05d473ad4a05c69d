import type { AnswerOf } from '#core/call.ts'
import { FilterFold } from '#ui/list/FilterFold.tsx'
import { SearchField } from '#ui/list/SearchField.tsx'
import { StateToggle } from '#ui/list/StateToggle.tsx'
import { MAIL_STATES, type MailSummary, type mailboxCalls } from '../schema.ts'
import { mailboxPage } from '../words/en/mailbox-page.ts'
import { sayState } from './MailRow.tsx'
import type { FilteredMails } from './mail-list.ts'

const t = mailboxPage.filters
const FROM_BEFORE: ReadonlySet<MailSummary['state']> = new Set(['waiting', 'kept'])

type MailTotals = AnswerOf<typeof mailboxCalls.listMails>['totals']
type Props = {
  totals: MailTotals | undefined
  delivers: boolean
  filtered: FilteredMails
}

/** Filters by state, where the counts are also the filter, and by words in the address. */
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
    <search aria-label={t.label} className="@container">
      <FilterFold
        chosen={state === '' ? 0 : 1}
        search={
          <SearchField
            label={t.search}
            hint={t.searchHint}
            asked={search}
            onSearch={(text) => change({ search: text })}
          />
        }
      >
        <StateToggle
          label={t.byState}
          choices={choices}
          chosen={state}
          onChoose={(key) => change({ state: key })}
          isCounting
          className="grid-cols-1 @2xs:col-span-2 @2xs:grid-cols-2 @2xl:grid-flow-col @2xl:grid-cols-none"
        />
      </FilterFold>
    </search>
  )
}
