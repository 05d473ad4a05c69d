import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { adminItems } from '../../../../core/strings/en/admin-items.ts'
import { ui } from '../../../../core/strings/en/ui.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Dialog } from '../../../../ui/kit/Dialog.tsx'
import { invalidateTopics } from '../../../../ui/live/invalidate-topics.ts'
import { toast } from '../../../../ui/kit/toast.ts'
import { useCommand } from '../../../../ui/live/use-command.ts'
import { type CatalogueRow, machinesAdminCalls } from '../../schema/admin.ts'
import { AdminItemImportFile, type FileFault } from './AdminItemImportFile.tsx'
import { AdminItemImportRows } from './AdminItemImportRows.tsx'
import { type ImportRead, readMachines } from './import-machines.ts'

const t = adminItems.import

type Props = { machines: readonly CatalogueRow[]; onClose: () => void }

/** A read file and the rows of it that are to be imported; at first all of them. */
type Look = { read: Extract<ImportRead, { fault: null }>; chosen: ReadonlySet<number> }

/** Two steps in one dialog: a file is chosen or pasted, then its rows are looked at and added. */
export function AdminItemImport({ machines, onClose }: Props) {
  const client = useQueryClient()
  const formId = useId()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<FileFault | null>(null)
  const [look, setLook] = useState<Look | null>(null)
  const add = useCommand(machinesAdminCalls.importMachines, {
    timeoutMs: 60_000,
    onDone: ({ added }) => {
      toast.success(t.done(added))
      void invalidateTopics(client, ['machines'])
      onClose()
    },
    onFail: () => void invalidateTopics(client, ['machines']),
  })
  const open = (content: string, of: FileFault['of'], isJson: boolean) => {
    const read = readMachines(content, isJson)
    setFault(read.fault === null ? null : { of, message: read.fault })
    if (read.fault === null) setLook({ read, chosen: new Set(read.rows.map(({ row }) => row)) })
  }
  const taken = look?.read.rows.filter(({ row }) => look.chosen.has(row)) ?? []
  const sound = taken.flatMap(({ machine }) => machine ?? [])
  return (
    <Dialog
      open
      sticky
      wide
      onClose={add.pending ? () => undefined : onClose}
      title={t.title}
      footer={
        look ? (
          <>
            <Button
              variant="secondary"
              disabled={add.pending}
              onClick={() => {
                add.reset()
                setLook(null)
              }}
            >
              {t.back}
            </Button>
            <Button
              disabled={sound.length === 0 || sound.length < taken.length}
              pending={add.pending}
              pendingLabel={t.pending}
              onClick={() => void add.run({ machines: sound })}
            >
              {t.confirm(taken.length)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {ui.cancel}
            </Button>
            <Button type="submit" form={formId}>
              {t.read}
            </Button>
          </>
        )
      }
    >
      {look ? (
        <AdminItemImportRows
          read={look.read}
          chosen={look.chosen}
          known={machines}
          error={add.error}
          onChoose={(chosen) => setLook({ ...look, chosen })}
        />
      ) : (
        <AdminItemImportFile
          formId={formId}
          text={text}
          fault={fault}
          onType={setText}
          onFault={setFault}
          onOpen={open}
        />
      )}
    </Dialog>
  )
}
