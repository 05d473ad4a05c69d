import { calendarDay, isContactOld } from '#features/debrief/rules/contacts.ts'
import { debriefAdminCalls } from '#features/debrief/schema/admin.ts'
import { serverNow } from '#ui/device/server-clock.ts'
import { useRead } from '#ui/live/use-read.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { lessonConsole } from '../../words/en/lesson-console.ts'

const t = lessonConsole.contacts

/**
 * The contacts that learners will take home and that nobody has checked for a year, or that are
 * missing; shown before a lesson.
 */
export function ContactsOld() {
  const bodies = useRead(debriefAdminCalls.readReveal).data?.reportTo ?? []
  const today = calendarDay(serverNow())
  const old = bodies.filter((body) => isContactOld(body, today))
  const isNoneGiven = bodies.every(({ contact }) => !contact)
  if (bodies.length === 0 || (old.length === 0 && !isNoneGiven)) return null
  return (
    <Notice
      tone="wait"
      icon="clock"
      title={isNoneGiven ? t.missing : t.old}
      action={
        <ButtonLink to="/admin/debrief" variant="secondary">
          {t.open}
        </ButtonLink>
      }
    >
      {isNoneGiven ? t.missingText : t.oldText(old.map(({ name }) => name).join(', '))}
    </Notice>
  )
}
