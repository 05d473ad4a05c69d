import { useRef, useState } from 'react'
import { type Day, formatDay } from '#core/day.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { FilterFold } from '#ui/list/FilterFold.tsx'
import { SearchField } from '#ui/list/SearchField.tsx'
import { Button } from '#ui/page/Button.tsx'
import { IconButton } from '#ui/page/IconButton.tsx'
import { sayAction } from '../rules/say-entry.ts'
import { auditPage } from '../words/en/audit-page.ts'
import { type FilteredLines, readDay } from './audit-filters.ts'

const t = auditPage.filters

type Props = {
  filtered: FilteredLines
  /** The actions that the log has. */
  actions: readonly string[]
  /** The address of the person the log is narrowed to, where a line says it. */
  personEmail: string | null | undefined
}

/** Narrows the log: by words, by what was done, to whom, and by days. */
export function AuditFilters({ filtered, actions, personEmail }: Props) {
  const { filters, change } = filtered
  const { search, action, personId, from, to } = filters
  // An action of the address is offered also where the log does not hold it.
  const offered = action && !actions.includes(action) ? [action, ...actions] : actions
  const wrongOrder = from !== '' && to !== '' && from > to
  return (
    <search aria-label={t.label} className="@container grid grid-cols-1 gap-3">
      <FilterFold
        chosen={[action, from, to].filter((value) => value !== '').length}
        search={
          <SearchField
            label={t.search}
            hint={t.searchHint}
            asked={search}
            onSearch={(text) => change({ search: text })}
          />
        }
      >
        <div className="min-w-0 @2xs:col-span-2 @2xl:w-52">
          <Select
            label={t.action}
            labelHidden
            value={action}
            placeholder={t.allActions}
            options={offered.map((value) => ({ value, label: sayAction(value) }))}
            onChange={(event) => change({ action: event.target.value })}
          />
        </div>
        <DayField
          label={t.from}
          short={t.fromShort}
          value={from}
          onDay={(day) => change({ from: day })}
        />
        <DayField
          label={t.to}
          short={t.toShort}
          value={to}
          error={wrongOrder ? t.wrongOrder : undefined}
          onDay={(day) => change({ to: day })}
        />
      </FilterFold>
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

type DayProps = {
  label: string
  short: string
  value: Day | ''
  error?: string | undefined
  onDay: (day: Day | '') => void
}

/**
 * A day beside its name, so that the bar stays one row high. It is typed as Ghana writes it: a field
 * of the browser's own would show it in the order of the browser's language.
 */
function DayField({ label, short, value, error, onDay }: DayProps) {
  const [typed, setTyped] = useState(value && formatDay(value))
  const [lastValue, setLastValue] = useState(value)
  const [hasLeft, setLeft] = useState(true)
  const calendar = useRef<HTMLInputElement>(null)
  // A day from the address, or from the calendar, replaces the typed one.
  if (value !== lastValue) {
    setLastValue(value)
    if ((readDay(typed) ?? '') !== value) setTyped(value && formatDay(value))
  }
  const isNone = hasLeft && typed.trim() !== '' && !readDay(typed)
  return (
    <div className="flex min-w-0 items-start gap-2">
      <span aria-hidden="true" className="w-11 shrink-0 pt-3 text-15 text-muted @2xl:w-auto">
        {short}
      </span>
      <div className="relative min-w-0 flex-1 @2xl:w-40">
        <Field
          label={label}
          labelHidden
          value={typed}
          error={isNone ? t.noDay : error}
          placeholder={t.dayHint}
          autoComplete="off"
          className="tabular pr-11"
          onChange={({ target }) => {
            setTyped(target.value)
            setLeft(false)
            const day = readDay(target.value)
            if (day || target.value.trim() === '') onDay(day ?? '')
          }}
          onBlur={() => setLeft(true)}
        />
        <IconButton
          icon="calendar"
          label={t.choose(label)}
          onClick={() => calendar.current?.showPicker()}
          className="absolute top-px right-px"
        />
        {/* The browser's calendar alone: what it chooses is shown above. */}
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={value}
          onChange={({ target }) => onDay(target.value as Day | '')}
          className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
        />
      </div>
    </div>
  )
}
