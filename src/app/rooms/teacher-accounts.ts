import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { newPersonId, type PersonId } from '#core/ids.ts'
import {
  emailConstraints,
  endSessionsOf,
  findPersonByEmail,
  guardAccount,
  insertPerson,
  isOfAnotherAdmin,
  queueInvitation,
  rememberAddress,
  setStatusOf,
  showInvitationOnce,
} from '#features/auth/server/auth.ts'
import { hasOwnPassword } from '#features/auth/server/room-admins.ts'
import { lockAccount } from '#features/auth/server/sign-in-facts.ts'
import { signInView } from '#features/auth/views.ts'
import { eraseNamesOf } from '#features/people/server/deletion.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import {
  teachersServer as t,
  teacherRequestMail,
} from '#features/teachers/words/en/teachers-server.ts'
import type { Config } from '#platform/base/config.ts'
import type { Tx } from '#platform/database/db.ts'
import { refuseByConstraint } from '#platform/database/refuse-by-constraint.ts'
import { sql } from '#platform/database/sql.ts'
import type { TeacherAccounts } from '#rooms/ports.ts'
import { eraseRowsOf } from '../features.ts'
import { mailAdmins } from './mail-admins.ts'

/** Gives the calls about teachers what they ask of accounts, in the first room's database. */
export function teacherAccounts(config: Config): TeacherAccounts {
  const sendLink = async (tx: Tx, id: PersonId, email: string, by: PersonId | null) => {
    const inviter = by ?? id
    const delivery = await queueInvitation(tx, { config }, { id, email, role: 'teacher' }, inviter)
    tx.announce({ topic: 'mail', to: 'admins' })
    if (delivery === 'mail') return { id, link: null }
    return { id, link: await showInvitationOnce(tx, { config }, id, inviter) }
  }
  return {
    mails: config.smtpUrl !== null,
    signIns: signInView,
    isTaken: async (db, email) => (await findPersonByEmail(db, email)) !== null,
    async tellOfRequest(tx) {
      const settings = await readSettings(tx)
      const { day } = await tx.one<{ day: string }>(sql`
        select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`)
      await mailAdmins(tx, settings, {
        kind: 'teacher-request',
        // One a day: strangers who ask all day fill nobody's mailbox.
        about: day,
        subject: teacherRequestMail.subject(settings.platformName),
        body: teacherRequestMail.body(`${config.publicUrl}/#/admin/teachers`),
      })
    },
    async invite(tx, email, by) {
      const known = await findPersonByEmail(tx, email)
      if (known) {
        const says = known.role === 'teacher' ? t.isTeacher : t.emailHere
        throw new Refusal('conflict', says, 'email')
      }
      const id = newPersonId()
      const { today } = await tx.one<{ today: Day }>(sql`select business_day() as today`)
      const person = { id, email, role: 'teacher', passwordHash: null } as const
      const isTaken = () => new Refusal('conflict', t.isTeacher, 'email')
      await refuseByConstraint(insertPerson(tx, person, today), emailConstraints(isTaken))
      if (await isOfAnotherAdmin(tx, config, email, id)) await guardAccount(tx, id)
      return sendLink(tx, id, email, by)
    },
    async inviteAgain(tx, { id, email }, by) {
      await lockAccount(tx, id)
      if (await hasOwnPassword(tx, id)) throw new Refusal('conflict', t.hasPassword, 'id')
      return sendLink(tx, id, email, by)
    },
    async setPaused(tx, id, isPaused) {
      await lockAccount(tx, id)
      await setStatusOf(tx, id, isPaused ? 'suspended' : 'active')
      if (isPaused) await endSessionsOf(tx, id)
    },
    async erase(tx, { id, email }) {
      await lockAccount(tx, id)
      // The log names them by it, once they could do anything.
      if (await hasOwnPassword(tx, id)) await rememberAddress(tx, config, { id, email })
      await eraseRowsOf(tx, id)
      await eraseNamesOf(tx, id, email)
      tx.announce({ topic: 'people', to: id })
    },
  }
}
