import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ShortcutsHint } from '#ui/device/ShortcutsHint.tsx'
import { useShortcutChoice } from '#ui/device/shortcut-choice.ts'
import { focusById, neighbour, useShortcuts } from '#ui/device/shortcuts.ts'
import { useFocusBack } from '#ui/dialogs/use-focus-back.ts'
import { ListFrame } from '#ui/list/ListFrame.tsx'
import { PAGE_SIZE } from '#ui/list/list-filters.ts'
import { NoMatch } from '#ui/list/NoMatch.tsx'
import { type Column, SortedTable } from '#ui/list/SortedTable.tsx'
import { useLastPage } from '#ui/list/use-pages.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { Button } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { part } from '#ui/router/part.ts'
import type { PersonSummary } from '../../schema.ts'
import { adminUsers as t } from '../../words/en/admin-users.ts'
import { PERSON_KEYS } from '../user/person-keys.ts'
import { useActingAdmin } from '../user/use-acting-admin.ts'
import { AdminUserRow, personRowId, type UserRowActions } from './AdminUserRow.tsx'
import {
  type FilteredPeople,
  PEOPLE,
  type PeopleFilters,
  type usePinnedPeople,
} from './people-list.ts'

const AdminUserActions = part(() => import('../user/AdminUserActions.tsx'))

type Props = {
  pinned: ReturnType<typeof usePinnedPeople>
  filtered: FilteredPeople
  onAdd: () => void
  busy: boolean
}

/** The rows, the row one is on, and what is being done with the person of a row. */
export function AdminUserList({ pinned, filtered, onAdd, busy }: Props) {
  const client = useQueryClient()
  const top = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [chosen, setChosen] = useState<PersonSummary | null>(null)
  const [keysOn, toggleKeys] = useShortcutChoice()
  const { rows, list } = pinned
  const { filters, visit, turnTo } = filtered
  const doer = useActingAdmin(list?.totals.activeAdmins)
  // Rows that are pinned stay, also where the page they were on is gone by now.
  const total = rows.length === 0 ? list?.matching : undefined
  useLastPage({ page: filters.page, size: PAGE_SIZE, total }, turnTo)

  useRowKeys(keysOn, rows, current)
  useFocusBack(chosen, ({ id }) => keepPlace(id, top.current))
  const done = () => {
    pinned.loosen()
    void invalidateTopics(client, ['people', 'requests'])
    setChosen(null)
  }
  return (
    <>
      <ListFrame
        top={top}
        busy={busy}
        pill={{
          text: pinned.changed ? (pinned.fresh > 0 ? t.fresh(pinned.fresh) : t.changed) : null,
          label: pinned.fresh > 0 ? t.freshLabel(pinned.fresh) : t.changedLabel,
          onShow: pinned.accept,
        }}
        showing={t.showing(rows.length, list?.matching ?? 0)}
        beside={<ShortcutsHint hints={PERSON_KEYS} on={keysOn} onToggle={toggleKeys} />}
        page={filters.page}
        matching={list?.matching ?? 0}
        onPage={(page) => {
          visit({ page })
          top.current?.scrollIntoView()
        }}
      >
        {rows.length === 0 ? (
          <AdminNoUsers filtered={filtered} onAdd={onAdd} />
        ) : (
          <AdminUserTable
            rows={rows}
            filters={filters}
            onSort={visit}
            current={current}
            me={doer?.id}
            busy={busy}
            onChoose={setChosen}
            onReach={({ id }) => setCurrent(id)}
          />
        )}
      </ListFrame>
      {chosen && doer && (
        <AdminUserActions
          key={chosen.id}
          person={chosen}
          by={doer}
          onClose={() => setChosen(null)}
          onDone={done}
        />
      )}
    </>
  )
}

/** The single keys that go through the rows, and open the one that has the focus. */
function useRowKeys(isOn: boolean, rows: readonly PersonSummary[], current: string | null): void {
  const navigate = useNavigate()
  const go = (step: 1 | -1) => {
    const row = neighbour(rows, current, step)
    if (row) focusById(personRowId(row.id))
  }
  useShortcuts(isOn, {
    j: () => go(1),
    k: () => go(-1),
    Enter: () => {
      if (current && hasFocus(current)) void navigate(`/admin/users/${current}`)
    },
  })
}

/** Enter opens the row that has the focus now, not an earlier one. */
const hasFocus = (id: string) => document.activeElement?.id === personRowId(id)

/** Moves to the row; to the list where the row has gone meanwhile. */
function keepPlace(id: string, list: HTMLElement | null): void {
  if (!focusById(personRowId(id))) list?.focus({ preventScroll: true })
}

type AdminNoUsersProps = { filtered: FilteredPeople; onAdd: () => void }

/** Nobody matches, with the way back to everyone; or nobody is here, with the way to change that. */
function AdminNoUsers({ filtered: { filters, visit }, onAdd }: AdminNoUsersProps) {
  if (!PEOPLE.isNarrowed(filters)) {
    return (
      <Empty
        icon="people"
        title={t.empty}
        action={
          <Button icon="plus" onClick={onAdd}>
            {t.add}
          </Button>
        }
      >
        {t.emptyText}
      </Empty>
    )
  }
  return (
    <NoMatch
      title={t.noMatch}
      text={t.noMatchText}
      clear={t.filters.clear}
      onClear={() => visit(PEOPLE.none)}
    />
  )
}

type AdminUserTableProps = UserRowActions & {
  rows: readonly PersonSummary[]
  filters: PeopleFilters
  onSort: (patch: Pick<PeopleFilters, 'sort' | 'direction'>) => void
  /** The id of the row the admin is on. */
  current: string | null
  /** The admin's own id. */
  me: string | undefined
  /** A newer answer for other filters is on its way. */
  busy: boolean
}

const COLUMNS: readonly Column<PeopleFilters['sort']>[] = [
  { by: ['email'], className: 'w-[24%] pr-1.5 pl-4 text-left' },
  { by: ['joinDate'], className: 'px-1.5 text-left whitespace-nowrap' },
  { by: ['balance'], className: 'px-1.5 text-right' },
  { label: t.columns.items, className: 'px-1.5 text-right' },
  { label: t.columns.transactions, className: 'px-1.5 text-right' },
  { label: t.columns.referrals, className: 'px-1.5 text-right' },
  { label: t.columns.status, className: 'px-1.5 text-left' },
  { by: ['lastActive'], className: 'w-28 px-1.5 text-left whitespace-nowrap' },
  { label: t.columns.actions, isPlain: true, className: 'relative w-14' },
]

function AdminUserTable({
  rows,
  filters,
  onSort,
  current,
  me,
  busy,
  ...actions
}: AdminUserTableProps) {
  return (
    <SortedTable
      caption={t.caption}
      columns={COLUMNS}
      names={t.columns}
      sorted={filters}
      onSort={onSort}
      busy={busy}
    >
      {rows.map((person) => (
        <AdminUserRow
          key={person.id}
          person={person}
          current={person.id === current}
          isMe={person.id === me}
          {...actions}
        />
      ))}
    </SortedTable>
  )
}
