import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminUsers as t } from '../../../../core/strings/admin-users.en.ts'
import { FreshPill } from '../../../../ui/list/FreshPill.tsx'
import { invalidateTopics } from '../../../../ui/live/live.ts'
import { Pager } from '../../../../ui/list/Pager.tsx'
import { useShortcutChoice } from '../../../../ui/kit/shortcut-choice.ts'
import { focusById, neighbour, useShortcuts } from '../../../../ui/kit/shortcuts.ts'
import { ShortcutsHint } from '../../../../ui/kit/ShortcutsHint.tsx'
import { useLastPage } from '../../../../ui/list/use-pages.ts'
import type { PersonLine } from '../../schema.ts'
import { AdminNoUsers } from './AdminNoUsers.tsx'
import { rowElementId } from './AdminUserRow.tsx'
import { AdminUserTable } from './AdminUserTable.tsx'
import type { usePinnedPeople } from './pinned-people.ts'
import { type ChangeFilters, type Filters, PAGE_SIZE } from './people-filters.ts'
import { PERSON_KEYS } from '../user/person-keys.ts'
import { useDoer } from '../user/use-doer.ts'

const AdminUserActions = lazy(() => import('../user/AdminUserActions.tsx'))

type Props = {
  held: ReturnType<typeof usePinnedPeople>
  filters: Filters
  onChange: ChangeFilters
  onAdd: () => void
  busy: boolean
}

/** The rows, the row one is on, and what is being done with the person of a row. */
export function AdminUserList({ held, filters, onChange, onAdd, busy }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const top = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [chosen, setChosen] = useState<PersonLine | null>(null)
  const [keysOn, toggleKeys] = useShortcutChoice()
  const { rows, list } = held
  const doer = useDoer(list?.totals.activeAdmins)
  const turnTo = useCallback((page: number) => onChange({ page }, true), [onChange])
  // Rows that are held stay, also where the page they were on is gone by now.
  const total = rows.length === 0 ? list?.matching : undefined
  useLastPage({ page: filters.page, size: PAGE_SIZE, total }, turnTo)

  const go = (step: 1 | -1) => {
    const row = neighbour(rows, current, step)
    if (row) focusById(rowElementId(row.id))
  }
  useShortcuts(keysOn, {
    j: () => go(1),
    k: () => go(-1),
    Enter: () => current && isOn(current) && navigate(`/admin/users/${current}`),
  })
  const done = (row: string) => {
    held.loosen()
    void invalidateTopics(client, ['people', 'requests'])
    setChosen(null)
    keepPlace(row, top.current)
  }
  return (
    <div ref={top} tabIndex={-1} className="grid scroll-mt-14 grid-cols-1 gap-4 outline-none">
      <div>
        <FreshPill
          text={held.changed ? (held.fresh > 0 ? t.fresh(held.fresh) : t.changed) : null}
          label={held.fresh > 0 ? t.freshLabel(held.fresh) : t.changedLabel}
          onShow={held.accept}
        />
        {rows.length === 0 ? (
          <AdminNoUsers filters={filters} onChange={onChange} onAdd={onAdd} />
        ) : (
          <AdminUserTable
            rows={rows}
            filters={filters}
            onSort={onChange}
            current={current}
            me={doer?.id}
            busy={busy}
            onChoose={setChosen}
            onReach={({ id }) => setCurrent(id)}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p aria-live="polite" className="tabular min-h-6 text-15 text-muted">
          {t.showing(rows.length, list?.matching ?? 0)}
        </p>
        <ShortcutsHint hints={PERSON_KEYS} on={keysOn} onToggle={toggleKeys} />
      </div>
      <Pager
        page={filters.page}
        size={PAGE_SIZE}
        total={list?.matching ?? 0}
        onPage={(page) => {
          onChange({ page })
          top.current?.scrollIntoView()
        }}
      />
      <Suspense>
        {chosen && doer && (
          <AdminUserActions
            key={chosen.id}
            person={chosen}
            by={doer}
            onClose={() => setChosen(null)}
            onDone={() => done(chosen.id)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Enter opens the row one is on, not the one that one was on before going elsewhere. */
const isOn = (id: string) => document.activeElement?.id === rowElementId(id)

/** To the row, once the dialog has given the focus back; to the list where it has gone meanwhile. */
function keepPlace(id: string, list: HTMLElement | null): void {
  setTimeout(() => {
    if (document.activeElement !== document.body && document.activeElement?.tagName !== 'H1') return
    if (!focusById(rowElementId(id))) list?.focus({ preventScroll: true })
  }, 400)
}
