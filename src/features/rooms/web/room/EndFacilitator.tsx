import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { roomsCalls } from '../../schema.ts'
import { myClasses as t } from '../../words/en/my-classes.ts'

type Props = { code: string; email: string; onClose: () => void }

/** Takes somebody who was invited out of the class, after a look at what that means. */
export default function EndFacilitator({ code, email, onClose }: Props) {
  return (
    <ConfirmCommand
      call={roomsCalls.endFacilitator}
      input={{ code, email }}
      danger
      moves={false}
      onClose={onClose}
      title={t.takeOutTitle(email)}
      confirmLabel={t.takeOut}
      errorTitle={t.takeOutFailed}
      onDone={onClose}
    >
      <p>{t.takeOutText}</p>
    </ConfirmCommand>
  )
}
