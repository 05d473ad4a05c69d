import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { teachersCalls } from '../../schema.ts'
import { teachersPage } from '../../words/en/teachers-page.ts'
import type { TeacherActProps } from './act-props.ts'

const t = teachersPage.turnDownForm

/** Turns down who asked, after a look at what that means. */
export default function TurnDownTeacher({ teacher, onClose }: TeacherActProps) {
  return (
    <ConfirmCommand
      call={teachersCalls.turnDown}
      input={{ id: teacher.id }}
      danger
      moves={false}
      onClose={onClose}
      title={t.title(teacher.name)}
      confirmLabel={teachersPage.acts.turnDown}
      errorTitle={teachersPage.acts.failed}
      onDone={onClose}
    >
      <p>{t.text}</p>
    </ConfirmCommand>
  )
}
