import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ShortcutsHint } from '#ui/device/ShortcutsHint.tsx'
import { focusById } from '#ui/device/shortcuts.ts'
import { useFocusBack } from '#ui/dialogs/use-focus-back.ts'
import { ListFrame } from '#ui/list/ListFrame.tsx'
import { PAGE_SIZE } from '#ui/list/list-filters.ts'
import { NoRows } from '#ui/list/NoMatch.tsx'
import { useRowKeys } from '#ui/list/row-keys.ts'
import { useLastPage } from '#ui/list/use-pages.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { Button } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { part } from '#ui/router/part.ts'
import type { PersonSummary } from '../../schema.ts'
import { adminUsers as t } from '../../words/en/admin-users.ts'
import { PERSON_KEYS } from '../user/person-keys.ts'
import { useActingAdmin } from '../user/use-acting-admin.ts'
import { AdminUserRobots } from './AdminUserRobots.tsx'
import { personRowId } from './AdminUserRow.tsx'
import { AdminUserTable } from './AdminUserTable.tsx'
import { type FilteredPeople, PEOPLE, type usePinnedPeople } from './people-list.ts'

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
  const [chosen, setChosen] = useState<PersonSummary | null>(null)
  const { rows, list, fresh, changed, accept } = pinned
  const { filters, visit, turnTo } = filtered
  const robots = list?.robots ?? 0
  const doer = useActingAdmin(list?.totals.activeAdmins)
  // Rows that are pinned stay, also where the page they were on is gone by now.
  const total = rows.length === 0 ? list?.matching : undefined
  useLastPage({ page: filters.page, size: PAGE_SIZE, total }, turnTo)

  const keys = usePersonKeys(rows)
  const shared = { filtered, me: doer?.id, onChoose: setChosen }
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
        news={{ more: fresh, hasChanged: changed, words: t, onShow: accept }}
        showing={countOf(pinned, PEOPLE.isNarrowed(filters))}
        below={
          <>
            {robots > 0 && (
              <AdminUserRobots count={robots} isFirstOpen={rows.length === 0} {...shared} />
            )}
            <ShortcutsHint hints={PERSON_KEYS} {...keys.hint} />
          </>
        }
        page={filters.page}
        matching={list?.matching ?? 0}
        onPage={(page) => {
          visit({ page })
          top.current?.scrollIntoView()
        }}
      >
        {rows.length > 0 && <ListedPeople {...{ rows, keys, busy, ...shared }} />}
        {rows.length === 0 && robots === 0 && <NoPeople filtered={filtered} onAdd={onAdd} />}
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

type ListedProps = Pick<Props, 'filtered' | 'busy'> & {
  rows: readonly PersonSummary[]
  keys: ReturnType<typeof usePersonKeys>
  me: string | undefined
  onChoose: (person: PersonSummary) => void
}

function ListedPeople({ filtered, keys, ...props }: ListedProps) {
  return (
    <AdminUserTable
      {...props}
      filters={filtered.filters}
      onSort={filtered.visit}
      current={keys.current}
      onReach={({ id }) => keys.reach(id)}
    />
  )
}

/** How many of how many people are shown, in words; null where nobody is there at all. */
function countOf({ rows, list }: Props['pinned'], isNarrowed: boolean): string | null {
  if (!list || (rows.length === 0 && !isNarrowed)) return null
  return t.showing(rows.length, list.matching)
}

/** Enter opens the row that one is on. */
function usePersonKeys(rows: readonly PersonSummary[]) {
  const navigate = useNavigate()
  return useRowKeys({
    rows,
    elementOf: personRowId,
    actsOn: (row) => ({
      Enter: () => {
        if (row && hasFocus(row.id)) void navigate(`/admin/users/${row.id}`)
      },
    }),
  })
}

/** Enter opens the row that has the focus now, not an earlier one. */
const hasFocus = (id: string) => document.activeElement?.id === personRowId(id)

/** Moves to the row; to the list where the row has gone meanwhile. */
function keepPlace(id: string, list: HTMLElement | null): void {
  if (!focusById(personRowId(id))) list?.focus({ preventScroll: true })
}

function NoPeople({ filtered: { filters, visit }, onAdd }: Pick<Props, 'filtered' | 'onAdd'>) {
  return (
    <NoRows
      isNarrowed={PEOPLE.isNarrowed(filters)}
      title={t.noMatch}
      text={t.noMatchText}
      clear={t.filters.clear}
      onClear={() => visit(PEOPLE.none)}
    >
      <Empty
        icon="people"
        title={t.empty}
        action={
          <Button variant="secondary" icon="plus" onClick={onAdd}>
            {t.add}
          </Button>
        }
      >
        {t.emptyText}
      </Empty>
    </NoRows>
  )
}
