import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { teachersCalls } from '../../schema.ts'
import { teachersPage } from '../../words/en/teachers-page.ts'
import type { TeacherActProps } from './act-props.ts'

const t = teachersPage.turnDownForm

/** Turns down who asked, after a look at what that means. */
export default function TurnDownTeacher({ teacher, onClose }: TeacherActProps) {
  const { run, pending, error } = useCommand(teachersCalls.turnDown, { onDone: onClose })
  return (
    <Confirm
      open
      danger
      moves={false}
      onClose={onClose}
      title={t.title(teacher.name)}
      confirmLabel={teachersPage.acts.turnDown}
      pending={pending}
      error={error}
      errorTitle={teachersPage.acts.failed}
      onConfirm={() => void run({ id: teacher.id })}
    >
      <p>{t.text}</p>
    </Confirm>
  )
}
