import { useEffect, useRef } from 'react'
import { Refusal } from '#core/errors.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import type { CatalogueRow } from '../../schema/admin.ts'
import { adminItems } from '../../words/en/admin-items.ts'
import { AdminItemImportTable } from './AdminItemImportTable.tsx'
import { type ImportRead, type ImportRow, namesTwice, sameName } from './import-machines.ts'

const t = adminItems.import

type Props = {
  read: Extract<ImportRead, { fault: null }>
  chosen: ReadonlySet<number>
  /** The machines that the catalogue has already. */
  known: readonly CatalogueRow[]
  error: Error | null
  onChoose: (rows: ReadonlySet<number>) => void
}

/** The rows of the file, each with its faults; the admin chooses which are imported. */
export function AdminItemImportRows({ read, chosen, known, error, onChoose }: Props) {
  const { rows, pictures, ignored } = read
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => void head.current?.focus(), [])
  const faulty = rows.filter(({ row, machine }) => chosen.has(row) && machine === null)
  const names = new Set(known.map(({ name }) => sameName(name)))
  const isKnown = (name: string) => names.has(sameName(name))
  const twice = namesTwice(rows.filter(({ row }) => chosen.has(row)))
  const isTwin = ({ row, name }: ImportRow) => chosen.has(row) && twice.has(sameName(name))
  const twins = rows.filter(isTwin).length
  const again = rows.filter(({ row, name }) => chosen.has(row) && isKnown(name)).length
  const notes = [
    again > 0 && t.names(again),
    twins > 0 && t.twins(twins),
    pictures > 0 && t.pictures(pictures),
    ignored.length > 0 && t.ignored(ignored.join(', ')),
  ].filter((note) => note !== false)
  const leaveOut = () => {
    const left = new Set(faulty.map(({ row }) => row))
    onChoose(new Set([...chosen].filter((row) => !left.has(row))))
    head.current?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p ref={head} tabIndex={-1} className="text-18 font-semibold outline-none">
        {t.chosen(chosen.size, rows.length)} {faulty.length === 0 && t.allSound}
      </p>
      {faulty.length > 0 && (
        <Notice
          tone="bad"
          action={
            <Button variant="secondary" onClick={leaveOut}>
              {t.leaveOut(faulty.length)}
            </Button>
          }
        >
          {t.faulty(faulty.length)}
        </Notice>
      )}
      {error && <NotImported error={error} />}
      {notes.length > 0 && (
        <Notice tone="info">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      <AdminItemImportTable
        rows={rows}
        chosen={chosen}
        isKnown={isKnown}
        isTwin={isTwin}
        onChoose={onChoose}
      />
    </div>
  )
}

function NotImported({ error }: { error: Error }) {
  return (
    <Notice tone="bad" title={t.failed}>
      {error instanceof Refusal ? `${error.message} ${t.nothingAdded}` : t.noAnswer}
    </Notice>
  )
}
