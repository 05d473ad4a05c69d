import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { formatDay } from '#core/day.ts'
import { serverNow } from '#ui/device/server-clock.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { calendarDay, isContactOld } from '../../rules/contacts.ts'
import { debriefAdminCalls } from '../../schema/admin.ts'
import { MOST_BODIES, type ReportBody } from '../../schema/bodies.ts'
import { adminDebrief } from '../../words/en/admin-debrief.ts'
import { AdminReportEditor } from './AdminReportEditor.tsx'

const t = adminDebrief.report

type Props = { reportTo: readonly ReportBody[]; version: number }

/**
 * The open dialog, and the index of its row; -1 for a new row. The list and its version are as they
 * were when it opened: what is typed is a change of that list, and no other admin's later one.
 */
type BodyDialog = Props & { readonly doing: 'edit' | 'remove'; readonly index: number }

/** The list with this body in place of the one at `index`, or after all where none is there. */
const withBody = (all: readonly ReportBody[], index: number, body: ReportBody) =>
  all[index] ? all.map((each, at) => (at === index ? body : each)) : [...all, body]

/** The list of where to check and report, changed one body at a time. */
export function AdminReportTo({ reportTo, version }: Props) {
  const client = useQueryClient()
  const [open, setOpen] = useState<BodyDialog | null>(null)
  const save = useCommand(debriefAdminCalls.saveReportTo, {
    onDone: () => {
      toast.success(t.saved)
      void invalidateTopics(client, ['settings'])
      setOpen(null)
    },
    // When another admin saved first, the page behind the dialog shows the newer list.
    onFail: () => void invalidateTopics(client, ['settings']),
  })
  const start = (doing: BodyDialog['doing'], index: number) => {
    save.reset()
    setOpen({ doing, index, reportTo, version })
  }
  const close = () => setOpen(null)
  const begun = open?.reportTo ?? reportTo
  const chosen = open && begun[open.index]
  const saveList = (next: ReportBody[]) => {
    // Other settings may have changed since: the version is theirs as well.
    const isSame = JSON.stringify(begun) === JSON.stringify(reportTo)
    void save.run({ version: isSame || !open ? version : open.version, reportTo: next })
  }
  return (
    <Card title={t.title}>
      <p className="mb-4 text-15 text-muted">{t.text}</p>
      {reportTo.length === 0 && (
        <Empty icon="info" title={t.none}>
          {t.noneText}
        </Empty>
      )}
      <ul className="divide-y divide-line">
        {reportTo.map((body, index) => (
          <ReportBodyRow key={index} body={body} onAct={(doing) => start(doing, index)} />
        ))}
      </ul>
      <AddBody isFull={reportTo.length >= MOST_BODIES} onAdd={() => start('edit', -1)} />
      {open?.doing === 'edit' && (
        <AdminReportEditor
          body={chosen ?? null}
          pending={save.pending}
          error={save.error}
          onClose={close}
          onSave={(body) => saveList(withBody(begun, open.index, body))}
        />
      )}
      {open?.doing === 'remove' && chosen && (
        <RemoveBody
          name={chosen.name}
          pending={save.pending}
          error={save.error}
          onClose={close}
          onConfirm={() => saveList(begun.filter((_, index) => index !== open.index))}
        />
      )}
    </Card>
  )
}

type RemoveProps = { name: string } & Pick<
  ComponentProps<typeof Confirm>,
  'pending' | 'error' | 'onClose' | 'onConfirm'
>

function RemoveBody({ name, ...dialog }: RemoveProps) {
  const { title, text, button, pending } = adminDebrief.removal
  return (
    <Confirm
      open
      danger
      title={title(name)}
      confirmLabel={button}
      pendingLabel={pending}
      errorTitle={t.failed}
      {...dialog}
    >
      <p>{text}</p>
    </Confirm>
  )
}

function AddBody({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  return (
    <div className="mt-4 grid grid-cols-1 justify-items-start gap-2">
      {isFull ? (
        <p className="text-15 text-muted">{t.full(MOST_BODIES)}</p>
      ) : (
        <Button variant="secondary" icon="plus" aria-haspopup="dialog" onClick={onAdd}>
          {t.add}
        </Button>
      )}
    </div>
  )
}

type RowProps = { body: ReportBody; onAct: (doing: BodyDialog['doing']) => void }

/** When it was checked; and where that is long ago, that it is to be checked again. */
function CheckedOn({ body }: { body: ReportBody }) {
  if (!body.contact) return null
  const on = body.checkedOn && formatDay(body.checkedOn)
  if (!isContactOld(body, calendarDay(serverNow()))) {
    return <p className="text-13 text-muted">{on && t.checkedOn(on)}</p>
  }
  return (
    <Badge tone="wait" icon="clock">
      <span className="whitespace-normal">{on ? t.old(on) : t.undated}</span>
    </Badge>
  )
}

function ReportBodyRow({ body, onAct }: RowProps) {
  const { name, whatFor, contact } = body
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <h3 className="text-16 font-semibold">{name}</h3>
        <p className="text-15">{whatFor}</p>
        <p className="text-15 whitespace-pre-line text-muted">{contact ?? t.noContact}</p>
        <CheckedOn body={body} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          icon="edit"
          aria-haspopup="dialog"
          aria-label={t.editOf(name)}
          onClick={() => onAct('edit')}
        >
          {t.edit}
        </Button>
        <Button
          variant="quiet"
          icon="trash"
          aria-haspopup="dialog"
          aria-label={t.removeOf(name)}
          onClick={() => onAct('remove')}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  )
}
