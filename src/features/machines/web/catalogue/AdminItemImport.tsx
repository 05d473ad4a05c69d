import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { ui } from '#ui/words/en/ui.ts'
import { type CatalogueRow, machinesAdminCalls } from '../../schema/admin.ts'
import { adminItems } from '../../words/en/admin-items.ts'
import { AdminItemImportFile, type FileFault } from './AdminItemImportFile.tsx'
import { AdminItemImportRows } from './AdminItemImportRows.tsx'
import { type ImportRead, readMachines } from './import-machines.ts'
import { type KeptPictures, withPictures } from './keep-pictures.ts'

const t = adminItems.import

type Props = { machines: readonly CatalogueRow[]; onClose: () => void }

/** A read file and the rows of it that are to be imported; at first all of them. */
type ImportPreview = { read: Extract<ImportRead, { fault: null }>; chosen: ReadonlySet<number> }

/** Two steps in one dialog: a file is chosen or pasted, then its rows are looked at and added. */
export function AdminItemImport({ machines, onClose }: Props) {
  const formId = useId()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<FileFault | null>(null)
  const [look, setLook] = useState<ImportPreview | null>(null)
  const { error, isBusy, send, reset } = useImport(onClose)
  const open = (content: string, source: FileFault['of'], isJson: boolean) => {
    const read = readMachines(content, isJson)
    setFault(read.fault === null ? null : { of: source, message: read.fault })
    if (read.fault === null) setLook({ read, chosen: new Set(read.rows.map(({ row }) => row)) })
  }
  const chosenRows = look?.read.rows.filter(({ row }) => look.chosen.has(row)) ?? []
  const sound = chosenRows.flatMap(({ machine }) => machine ?? [])
  return (
    <Dialog
      open
      sticky
      wide
      onClose={isBusy ? () => undefined : onClose}
      title={t.title}
      footer={
        look ? (
          <RowButtons
            count={chosenRows.length}
            isSound={sound.length > 0 && sound.length === chosenRows.length}
            isBusy={isBusy}
            onBack={() => {
              reset()
              setLook(null)
            }}
            onAdd={() => void send(chosenRows)}
          />
        ) : (
          <FileButtons formId={formId} onClose={onClose} />
        )
      }
    >
      {look ? (
        <AdminItemImportRows
          read={look.read}
          chosen={look.chosen}
          known={machines}
          error={error}
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

/** Sends the rows: the pictures first, each by itself, then all machines at once. */
function useImport(onClose: () => void) {
  const client = useQueryClient()
  const add = useCommand(machinesAdminCalls.importMachines, {
    timeoutMs: 60_000,
    onDone: ({ added }) => {
      toast.success(t.done(added))
      void invalidateTopics(client, ['machines'])
      onClose()
    },
    onFail: () => void invalidateTopics(client, ['machines']),
  })
  const [pictures] = useState<KeptPictures>(() => new Map())
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  return {
    error: refused ?? add.error,
    isBusy: isSending || add.pending,
    async send(rows: ImportPreview['read']['rows']) {
      setRefused(null)
      setSending(true)
      try {
        await add.run({ machines: await withPictures(rows, pictures) })
      } catch (failure) {
        setRefused(failure as Error)
      } finally {
        setSending(false)
      }
    },
    reset() {
      add.reset()
      setRefused(null)
    },
  }
}

type RowButtonsProps = {
  count: number
  isSound: boolean
  isBusy: boolean
  onBack: () => void
  onAdd: () => void
}

function RowButtons({ count, isSound, isBusy, onBack, onAdd }: RowButtonsProps) {
  return (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={onBack}>
        {t.back}
      </Button>
      <Button disabled={!isSound} pending={isBusy} pendingLabel={t.pending} onClick={onAdd}>
        {t.confirm(count)}
      </Button>
    </>
  )
}

function FileButtons({ formId, onClose }: { formId: string; onClose: () => void }) {
  return (
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
