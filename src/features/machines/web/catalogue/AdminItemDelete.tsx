import { useQueryClient } from '@tanstack/react-query'
import { isRefusedAs } from '#core/errors.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { ui } from '#ui/words/en/ui.ts'
import { type CatalogueRow, machinesAdminCalls } from '../../schema/admin.ts'
import { BILL } from '../../schema.ts'
import { adminItems } from '../../words/en/admin-items.ts'

const t = adminItems.remove

type Props = { machine: CatalogueRow; onClose: () => void }

/** Deletes a machine nobody has bought; one that was bought can be taken off the offer instead. */
export function AdminItemDelete({ machine, onClose }: Props) {
  const client = useQueryClient()
  const remove = useCommand(machinesAdminCalls.deleteMachine, {
    onDone: () => {
      toast.success(t.done(machine.name))
      void invalidateTopics(client, ['machines'])
      onClose()
    },
    onFail: () => void invalidateTopics(client, ['machines']),
  })
  const refused = isRefusedAs(remove.error, 'conflict') ? remove.error : null
  if (refused || machine.sold > 0 || machine.category === BILL) {
    return <KeptMachineDialog machine={machine} refused={refused?.message} onClose={onClose} />
  }
  return (
    <Confirm
      open
      onClose={onClose}
      title={t.title(machine.name)}
      confirmLabel={t.confirm}
      pendingLabel={t.pending}
      onConfirm={() => void remove.run({ machineId: machine.id })}
      pending={remove.pending}
      error={remove.error}
      errorTitle={t.failed}
      danger
    >
      <p>{t.sure}</p>
    </Confirm>
  )
}

/** A machine that cannot be deleted: the reason, and what can be done instead. */
function KeptMachineDialog({ machine, refused, onClose }: Props & { refused: string | undefined }) {
  const client = useQueryClient()
  const turnOff = useCommand(machinesAdminCalls.setMachineActive, {
    onDone: () => {
      toast.success(adminItems.switched.off(machine.name))
      void invalidateTopics(client, ['machines'])
      onClose()
    },
  })
  return (
    <Dialog
      open
      sticky={turnOff.pending}
      onClose={turnOff.pending ? () => undefined : onClose}
      title={t.title(machine.name)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={turnOff.pending}>
            {machine.isActive ? ui.cancel : ui.close}
          </Button>
          {machine.isActive && (
            <Button
              moves
              pending={turnOff.pending}
              pendingLabel={t.offering}
              onClick={() => void turnOff.run({ machineId: machine.id, isActive: false })}
            >
              {t.offer}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {refused === undefined ? (
          <p>{machine.category === BILL ? adminItems.bill.stays : t.kept(machine.sold)}</p>
        ) : (
          <Notice tone="bad" title={t.failed}>
            {refused}
          </Notice>
        )}
        <p>{machine.isActive ? t.instead : t.alreadyInactive}</p>
        {turnOff.error && (
          <Notice tone="bad" title={t.offerFailed}>
            {turnOff.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
