import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { roomsCalls } from '../../schema.ts'
import { myClasses as t } from '../../words/en/my-classes.ts'

type Props = { code: string; email: string; onClose: () => void }

/** Takes somebody who was invited out of the class, after a look at what that means. */
export default function EndFacilitator({ code, email, onClose }: Props) {
  const { run, pending, error } = useCommand(roomsCalls.endFacilitator, { onDone: onClose })
  return (
    <Confirm
      open
      danger
      moves={false}
      onClose={onClose}
      title={t.takeOutTitle(email)}
      confirmLabel={t.takeOut}
      pending={pending}
      error={error}
      errorTitle={t.takeOutFailed}
      onConfirm={() => void run({ code, email })}
    >
      <p>{t.takeOutText}</p>
    </Confirm>
  )
}
