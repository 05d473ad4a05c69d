import { useNavigate } from 'react-router'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { roomsCalls } from '../../schema.ts'
import { rooms } from '../../words/en/rooms.ts'
import type { ActProps } from './AnotherRoom.tsx'

const t = rooms.room.delete

/** Deletes a room once its name is typed. */
export function DeleteRoom({ room, onClose }: ActProps) {
  const navigate = useNavigate()
  const { run, pending, error } = useCommand(roomsCalls.deleteRoom, {
    onDone: () => {
      toast.success(t.done(room.name))
      void navigate('/admin/rooms')
    },
  })
  const form = useForm({
    initial: { name: '' },
    check: ({ name }): { name?: string } => (name.trim() === room.name ? {} : { name: t.mismatch }),
    onSubmit: ({ name }) => void run({ code: room.code, name: name.trim() }),
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t.title(room.name)}
      confirmLabel={t.confirm}
      pendingLabel={t.pending}
      danger
      pending={pending}
      disabled={form.values.name.trim() !== room.name}
      error={error}
      errorTitle={t.failed}
      onConfirm={() => void run({ code: room.code, name: form.values.name.trim() })}
    >
      <p>{t.text(room.people)}</p>
      {/* Within the dialog, whose focus goes to the first field of its form. */}
      <form noValidate onSubmit={form.submit}>
        <Field
          {...form.field('name')}
          label={t.type(room.name)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </Confirm>
  )
}
