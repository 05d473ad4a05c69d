import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { teachersCalls } from '../../schema.ts'
import { teachersPage as t } from '../../words/en/teachers-page.ts'
import type { TeacherActProps } from './act-props.ts'

/** Approves who waits, or makes who was invited a new link. */
export default function LetInTeacher({ teacher, onClose, onLink }: TeacherActProps) {
  const { id, name, state, email, about } = teacher
  const act = state === 'waiting' ? t.acts.letIn : t.acts.again
  return (
    <ConfirmCommand
      call={teachersCalls.letIn}
      input={{ id }}
      moves={false}
      onClose={onClose}
      title={`${act}: ${name}`}
      confirmLabel={act}
      errorTitle={t.acts.failed}
      onDone={({ link }) => {
        if (link !== null) onLink({ name, link })
        else toast.success(t.link.mailed(name))
        onClose()
      }}
    >
      <p className="wrap-anywhere">{email}</p>
      {about && <p className="wrap-anywhere">{about}</p>}
    </ConfirmCommand>
  )
}
