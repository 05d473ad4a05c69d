import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { teachersCalls } from '../../schema.ts'
import { teachersPage as t } from '../../words/en/teachers-page.ts'
import type { TeacherActProps } from './act-props.ts'

/** Approves who waits, or makes who was invited a new link. */
export default function LetInTeacher({ teacher, onClose, onLink }: TeacherActProps) {
  const { id, name, state, email, about } = teacher
  const { run, pending, error } = useCommand(teachersCalls.letIn, {
    onDone: (answer) => {
      if (answer.link !== null) onLink({ name, link: answer.link })
      else toast.success(t.link.mailed(name))
      onClose()
    },
  })
  const act = state === 'waiting' ? t.acts.letIn : t.acts.again
  return (
    <Confirm
      open
      moves={false}
      onClose={onClose}
      title={`${act}: ${name}`}
      confirmLabel={act}
      pending={pending}
      error={error}
      errorTitle={t.acts.failed}
      onConfirm={() => void run({ id })}
    >
      <p className="wrap-anywhere">{email}</p>
      {about && <p className="wrap-anywhere">{about}</p>}
    </Confirm>
  )
}
