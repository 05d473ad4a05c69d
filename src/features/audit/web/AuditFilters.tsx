import type { Day } from '../../../core/day.ts'
import { auditPage } from '../../../core/strings/en/audit-page.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { Field } from '../../../ui/kit/Field.tsx'
import { Select } from '../../../ui/kit/Select.tsx'
import { useTyped } from '../../../ui/list/use-typed.ts'
import type { FilteredLines } from './audit-filters.ts'
import { sayAction } from '../rules/say-entry.ts'

const t = auditPage.filters

type Props = {
  filtered: FilteredLines
  /** Those there are in the log. */
  actions: readonly string[]
  /** Of the person the log is narrowed to, where a line says it. */
  personEmail: string | null | undefined
}

/** Narrows the log: by words, by what was done, to whom, and by days. */
export function AuditFilters({ filtered, actions, personEmail }: Props) {
  const { filters, change } = filtered
  const { search, action, personId, from, to } = filters
  const [typed, type] = useTyped(search, (text) => change({ search: text }))
  // An action of the address is offered also where the log does not hold it.
  const offered = action && !actions.includes(action) ? [action, ...actions] : actions
  const wrongOrder = from !== '' && to !== '' && from > to
  return (
    <search aria-label={t.label} className="@container grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-3 @md:grid-cols-2 @4xl:grid-cols-[minmax(14rem,1fr)_14rem_11rem_11rem]">
        <Field
          label={t.search}
          type="search"
          value={typed}
          maxLength={100}
          placeholder={t.searchHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
        />
        <Select
          label={t.action}
          value={action}
          placeholder={t.allActions}
          options={offered.map((value) => ({ value, label: sayAction(value) }))}
          onChange={(event) => change({ action: event.target.value })}
        />
        <Field
          label={t.from}
          type="date"
          value={from}
          onChange={(event) => change({ from: event.target.value as Day | '' })}
        />
        <Field
          label={t.to}
          type="date"
          value={to}
          error={wrongOrder ? t.wrongOrder : undefined}
          onChange={(event) => change({ to: event.target.value as Day | '' })}
        />
      </div>
      {personId && (
        <p className="flex flex-wrap items-center gap-x-3 text-15">
          <span className="font-semibold wrap-anywhere">{t.about(personEmail ?? t.aboutOne)}</span>
          <Button variant="quiet" icon="close" onClick={() => change({ personId: '' })}>
            {t.everyone}
          </Button>
        </p>
      )}
    </search>
  )
}
