import type { ComponentType } from 'react'
import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { wholeNumberOf } from '#ui/fields/whole-number.ts'
import { teachersCalls } from '../../schema.ts'
import { teachersPage as t } from '../../words/en/teachers-page.ts'
import type { TeacherActProps } from './act-props.ts'

export type TeacherAct = 'letIn' | 'again' | 'turnDown' | 'pause' | 'resume' | 'numbers' | 'remove'

/** The dialog of each act on a teacher. */
export const ACT_FORMS: Readonly<Record<TeacherAct, ComponentType<TeacherActProps>>> = {
  letIn: LetInTeacher,
  again: LetInTeacher,
  turnDown: TurnDownTeacher,
  pause: PauseTeacher,
  resume: PauseTeacher,
  numbers: TeacherNumbers,
  remove: RemoveTeacher,
}

/** Approves who waits, or makes who was invited a new link. */
function LetInTeacher({ teacher, onClose, onLink }: TeacherActProps) {
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

/** Turns down who asked, after a look at what that means. */
function TurnDownTeacher({ teacher, onClose }: TeacherActProps) {
  return (
    <ConfirmCommand
      call={teachersCalls.turnDown}
      input={{ id: teacher.id }}
      danger
      moves={false}
      onClose={onClose}
      title={t.turnDownForm.title(teacher.name)}
      confirmLabel={t.acts.turnDown}
      errorTitle={t.acts.failed}
      onDone={onClose}
    >
      <p>{t.turnDownForm.text}</p>
    </ConfirmCommand>
  )
}

/** Lets a teacher in no more, or in again, after a look at what that means. */
function PauseTeacher({ teacher, onClose }: TeacherActProps) {
  const isPaused = teacher.state === 'paused'
  return (
    <ConfirmCommand
      call={teachersCalls.pause}
      input={{ id: teacher.id, isPaused: !isPaused }}
      danger={!isPaused}
      moves={false}
      onClose={onClose}
      title={isPaused ? t.pauseForm.resumeTitle(teacher.name) : t.pauseForm.title(teacher.name)}
      confirmLabel={isPaused ? t.acts.resume : t.acts.pause}
      errorTitle={t.acts.failed}
      onDone={onClose}
    >
      <p>{isPaused ? t.pauseForm.resumeText : t.pauseForm.text}</p>
    </ConfirmCommand>
  )
}

const numberOrNone = (text: string) => (text.trim() === '' ? null : wholeNumberOf(text))

/** Gives a teacher numbers of their own, or everybody's again. */
function TeacherNumbers({ teacher, onClose }: TeacherActProps) {
  const form = useCommandForm(teachersCalls.setNumbers, {
    initial: {
      mostOpen: teacher.mostOpen === null ? '' : String(teacher.mostOpen),
      mostPeople: teacher.mostPeople === null ? '' : String(teacher.mostPeople),
    },
    inputOf: ({ mostOpen, mostPeople }) => ({
      id: teacher.id,
      mostOpen: numberOrNone(mostOpen),
      mostPeople: numberOrNone(mostPeople),
    }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t.numbersForm.title(teacher.name)}
      onClose={onClose}
      {...form.dialog}
      save={t.numbersForm.save}
      saving={t.numbersForm.saving}
      errorTitle={t.acts.failed}
    >
      <p>{t.numbersForm.text}</p>
      <Field
        {...form.field('mostOpen')}
        label={t.numbersForm.open}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        {...form.field('mostPeople')}
        label={t.numbersForm.people}
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  )
}

/** Deletes a teacher's account once their e-mail was typed; the classes go to another, or close. */
function RemoveTeacher({ teacher, onClose }: TeacherActProps) {
  const form = useCommandForm(teachersCalls.remove, {
    initial: { to: '', confirm: '' },
    inputOf: ({ to, confirm }) => ({ id: teacher.id, confirm, ...(to.trim() && { to }) }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t.removeForm.title(teacher.name)}
      onClose={onClose}
      {...form.dialog}
      save={t.removeForm.save}
      saving={t.removeForm.saving}
      errorTitle={t.acts.failed}
    >
      <p>{t.removeForm.text}</p>
      <EmailField {...form.field('to')} label={t.removeForm.to} hint={t.removeForm.toHint} />
      <EmailField {...form.field('confirm')} label={t.removeForm.confirm(teacher.email)} required />
    </FormDialog>
  )
}
