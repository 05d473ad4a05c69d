import { useState } from 'react'
import { decimalOf } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { NoMatch } from '#ui/list/NoMatch.tsx'
import { useFilters } from '#ui/list/use-filters.ts'
import { keepFile } from '#ui/live/use-download.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { ICON_ALONE } from '#ui/look/icon-alone.ts'
import { useAskedActions } from '#ui/page/asked-actions.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { FirstWord } from '#ui/page/FirstWord.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { useHeadingAfterLoss } from '#ui/page/use-heading-after-loss.ts'
import { part } from '#ui/router/part.ts'
import { type CatalogueRow, machinesAdminCalls } from '../../schema/admin.ts'
import { BILL } from '../../schema.ts'
import { adminItems as t } from '../../words/en/admin-items.ts'
import { AdminItemCard, type Doing, ItemHead } from './AdminItemCard.tsx'
import { AdminItemDelete } from './AdminItemDelete.tsx'
import { AdminItemFilters } from './AdminItemFilters.tsx'
import { categoriesIn, ITEMS, itemsIn } from './item-view.ts'

const AdminItemEditor = part(async () => ({
  default: (await import('./AdminItemEditor.tsx')).AdminItemEditor,
}))

const AdminItemImport = part(async () => ({
  default: (await import('./AdminItemImport.tsx')).AdminItemImport,
}))

const EXPORT_NAME = 'sikalab-machines.json'

/** The dialog that is open, and its machine; adding has none yet. */
type MachineDialog = {
  readonly doing: Doing | 'add' | 'import'
  readonly machine: CatalogueRow | null
}

/** The catalogue: found, added, changed, put on offer and taken off, deleted. */
export default function AdminItemsPage() {
  const query = useRead(machinesAdminCalls.listCatalogue)
  const [open, setOpen] = useState<MachineDialog | null>(null)
  const close = () => setOpen(null)
  const add = () => setOpen({ doing: 'add', machine: null })
  const all = query.data?.machines
  const keepAll = () => {
    if (all) exportAll(all)
  }
  const openImport = () => setOpen({ doing: 'import', machine: null })
  useAskedActions([
    { name: 'add', label: t.add, icon: 'plus', run: add },
    { name: 'import', label: t.import.open, icon: 'upload', run: openImport, off: !all },
    { name: 'export', label: t.exportAll, icon: 'download', run: keepAll, off: !all?.length },
  ])
  // The newest version, because the number of owners may have changed since the dialog was opened.
  const machine = all?.find(({ id }) => id === open?.machine?.id) ?? open?.machine ?? null
  return (
    <Page
      title={t.title}
      lead={t.lead}
      width="wide"
      actions={
        <CatalogueActions machines={all} onExport={keepAll} onImport={openImport} onAdd={add} />
      }
    >
      <Loaded
        query={query}
        errorTitle={t.loadError}
        errorText={t.fetchFailed}
        skeleton={<AdminItemSkeleton />}
      >
        {({ machines }) => (
          <Shelf
            machines={machines}
            onAct={(doing, acted) => setOpen({ doing, machine: acted })}
            onAdd={add}
          />
        )}
      </Loaded>
      {(open?.doing === 'add' || open?.doing === 'edit') && (
        <AdminItemEditor machine={machine} onClose={close} />
      )}
      {open?.doing === 'import' && query.data && (
        <AdminItemImport machines={query.data.machines} onClose={close} />
      )}
      {open?.doing === 'delete' && machine && <AdminItemDelete machine={machine} onClose={close} />}
    </Page>
  )
}

type ActionsProps = {
  /** Undefined until they are read. */
  machines: readonly CatalogueRow[] | undefined
  onExport: () => void
  onImport: () => void
  onAdd: () => void
}

function CatalogueActions({ machines, onExport, onImport, onAdd }: ActionsProps) {
  return (
    <>
      <ButtonLink to="/admin/scenario" variant="quiet" icon="layers" className="max-sm:hidden">
        {t.scenarios}
      </ButtonLink>
      <Button
        variant="secondary"
        icon="download"
        disabled={!machines?.length}
        onClick={onExport}
        className={ICON_ALONE}
      >
        {t.exportAll}
      </Button>
      <Button
        variant="secondary"
        icon="upload"
        aria-haspopup="dialog"
        disabled={!machines}
        onClick={onImport}
        className={ICON_ALONE}
      >
        {t.import.open}
      </Button>
      <Button icon="plus" aria-haspopup="dialog" onClick={onAdd}>
        <FirstWord of={t.add} />
      </Button>
    </>
  )
}

/** Written here in the browser, in the shape that Import reads. */
function exportAll(machines: readonly CatalogueRow[]): void {
  keepFile(new Blob([writeMachines(machines)], { type: 'application/json' }), EXPORT_NAME)
  toast.success(t.exported(exportableMachines(machines).length, EXPORT_NAME))
}

type ShelfProps = {
  machines: readonly CatalogueRow[]
  onAct: (doing: Doing, machine: CatalogueRow) => void
  onAdd: () => void
}

function Shelf({ machines, onAct, onAdd }: ShelfProps) {
  const filtered = useFilters(ITEMS)
  const listed = itemsIn(machines, filtered.filters)
  useHeadingAfterLoss(machines.length)
  if (machines.length === 0) {
    return (
      <Empty
        icon="machine"
        title={t.none.title}
        action={
          <Button icon="plus" aria-haspopup="dialog" onClick={onAdd}>
            {t.add}
          </Button>
        }
      >
        {t.none.text}
      </Empty>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <AdminItemFilters filtered={filtered} categories={categoriesIn(machines)} />
      {/* All of them need no count: the list is whole. */}
      <p
        aria-live="polite"
        className={cx('tabular text-15 text-muted', listed.length === machines.length && 'sr-only')}
      >
        {t.showing(listed.length, machines.length)}
      </p>
      {listed.length === 0 ? (
        <NoMatch
          title={t.noMatch.title}
          text={t.noMatch.text}
          clear={t.noMatch.clear}
          onClear={() => filtered.change(ITEMS.none)}
        />
      ) : (
        <div className="@container divide-y divide-line overflow-hidden rounded-16 border border-line bg-raised">
          <ItemHead />
          <ul className="divide-y divide-line">
            {listed.map((machine) => (
              <li key={machine.id} className="grid min-h-14">
                <AdminItemCard machine={machine} onAct={(doing) => onAct(doing, machine)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** The filters and eight rows to come. */
function AdminItemSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-end gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <p className="text-15 text-muted">{t.loading}</p>
      <div
        aria-hidden="true"
        className="divide-y divide-line overflow-hidden rounded-16 border border-line bg-raised"
      >
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <div key={row} className="flex min-h-14 items-center gap-3 px-3 py-1">
            <Skeleton className="h-12 w-14 rounded-8" />
            <Skeleton className="h-5 w-40" />
            <Skeleton className="ml-auto h-8 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}

/**
 * The catalogue in the shape `readMachines` reads, with the practice notice as a field. The treasury
 * bill is left out: every house has its own, and none is imported.
 */
export function writeMachines(machines: readonly CatalogueRow[]): string {
  const list = exportableMachines(machines).map(
    ({ name, description, category, price, dailyProfit, durationDays, isActive, art }) => ({
      name,
      description,
      category,
      price: decimalOf(price),
      dailyProfit: decimalOf(dailyProfit),
      durationDays,
      isActive,
      ...(art !== '' && { drawnAs: art }),
    }),
  )
  return `${JSON.stringify({ notice: PRACTICE_NOTICE, machines: list }, null, 2)}\n`
}

function exportableMachines(machines: readonly CatalogueRow[]): CatalogueRow[] {
  return machines.filter(({ category }) => category !== BILL)
}
