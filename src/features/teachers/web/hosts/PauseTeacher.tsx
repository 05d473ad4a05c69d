import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { teachersCalls } from '../../schema.ts'
import { teachersPage } from '../../words/en/teachers-page.ts'
import type { TeacherActProps } from './act-props.ts'

const t = teachersPage.pauseForm

/** Lets a teacher in no more, or in again, after a look at what that means. */
export default function PauseTeacher({ teacher, onClose }: TeacherActProps) {
  const { run, pending, error } = useCommand(teachersCalls.pause, { onDone: onClose })
  const isPaused = teacher.state === 'paused'
  return (
    <Confirm
      open
      danger={!isPaused}
      moves={false}
      onClose={onClose}
      title={isPaused ? t.resumeTitle(teacher.name) : t.title(teacher.name)}
      confirmLabel={isPaused ? teachersPage.acts.resume : teachersPage.acts.pause}
      pending={pending}
      error={error}
      errorTitle={teachersPage.acts.failed}
      onConfirm={() => void run({ id: teacher.id, isPaused: !isPaused })}
    >
      <p>{isPaused ? t.resumeText : t.text}</p>
    </Confirm>
  )
}
