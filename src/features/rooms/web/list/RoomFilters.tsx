import type { AnswerOf } from '#core/call.ts'
import { myClasses } from '../../words/en/my-classes.ts'
import { rooms } from '../../words/en/rooms.ts'
import { cx } from '#ui/look/class-names.ts'
import { SearchField } from '#ui/list/SearchField.tsx'
import type { roomsCalls } from '../../schema.ts'

const t = rooms.list
export const STATES = ['open', 'closed', 'failed', 'deleted'] as const

type Props = {
  params: URLSearchParams
  totals: AnswerOf<typeof roomsCalls.listRooms>['totals'] | undefined
  /** A teacher looks for classes they gave, the deleted ones too. */
  isTeacher?: boolean
  onChange: (change: Record<string, string | null>) => void
}

/** Narrows the list. What is chosen stands in the address. */
export function RoomFilters({ params, totals, isTeacher = false, onChange }: Props) {
  const chosen = STATES.find((state) => state === params.get('state')) ?? ''
  const choices = [
    { key: '', label: t.all, count: totals?.count },
    { key: 'open', label: t.open, count: totals?.open },
    { key: 'closed', label: t.closed, count: totals?.closed },
    isTeacher
      ? { key: 'deleted', label: myClasses.deleted, count: undefined }
      : { key: 'failed', label: t.failedOnly, count: totals?.failed },
  ] as const
  return (
    <search aria-label={t.filters} className="flex flex-wrap items-center gap-3">
      <div
        role="group"
        aria-label={t.byState}
        className="grid flex-auto grid-cols-2 gap-1 rounded-12 border border-line bg-sunken p-1 sm:flex-none sm:grid-cols-4"
      >
        {choices.map(({ key, label, count }) => (
          <button
            key={key}
            type="button"
            aria-pressed={chosen === key}
            onClick={() => onChange({ state: key, page: null })}
            className={cx(
              'flex min-h-12 items-center justify-center gap-2 rounded-8 border px-3 text-15 font-semibold eases',
              chosen === key
                ? 'border-line-strong bg-raised text-ink'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {label}
            {count !== undefined && <span className="tabular font-normal">{count}</span>}
          </button>
        ))}
      </div>
      <SearchField
        label={t.search}
        hint={t.search}
        asked={params.get('q') ?? ''}
        onSearch={(q) => onChange({ q, page: null })}
      />
    </search>
  )
}
