import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { teachersCalls } from '../../schema.ts'
import { teachersPage } from '../../words/en/teachers-page.ts'
import type { TeacherActProps } from './act-props.ts'

const t = teachersPage.pauseForm

/** Lets a teacher in no more, or in again, after a look at what that means. */
export default function PauseTeacher({ teacher, onClose }: TeacherActProps) {
  const isPaused = teacher.state === 'paused'
  return (
    <ConfirmCommand
      call={teachersCalls.pause}
      input={{ id: teacher.id, isPaused: !isPaused }}
      danger={!isPaused}
      moves={false}
      onClose={onClose}
      title={isPaused ? t.resumeTitle(teacher.name) : t.title(teacher.name)}
      confirmLabel={isPaused ? teachersPage.acts.resume : teachersPage.acts.pause}
      errorTitle={teachersPage.acts.failed}
      onDone={onClose}
    >
      <p>{isPaused ? t.resumeText : t.text}</p>
    </ConfirmCommand>
  )
}
