import { useSearchParams } from 'react-router'
import { NewAvatar } from '#features/auth/web/profile/NewAvatar.tsx'
import { ProfileIdentity } from '#features/auth/web/profile/ProfileIdentity.tsx'
import { ProfileSignIn } from '#features/auth/web/profile/ProfileSignIn.tsx'
import { profile as t } from '#features/auth/words/en/profile.ts'
import { OwnedItems } from '#features/machines/web/products/OwnedItems.tsx'
import { ReferralCodeCard } from '#features/referrals/web/ReferralCodeCard.tsx'
import { referralCode } from '#features/referrals/words/en/referral-code.ts'
import { usePhone } from '#ui/device/use-screen.ts'
import { HelpButton } from '#ui/fields/HelpButton.tsx'
import { cx } from '#ui/look/class-names.ts'
import type { IconName } from '#ui/look/icon-paths.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { LinkRow } from '#ui/router/LinkRow.tsx'
import { part } from '#ui/router/part.ts'
import { shell } from '../../words/en/shell.ts'
import { type SessionPerson, usePublicSettings, useSession } from '../entry/session.ts'
import { useLeave } from './use-leave.ts'

// Seldom asked for.
const ProfileData = part(() => import('#features/auth/web/profile/ProfileData.tsx'))

const ProfilePreferences = part(
  () => import('./ProfilePreferences.tsx'),
  () => <Skeleton className="m-4 h-52" />,
)
const SeatLeave = part(() => import('./SeatLeave.tsx'))
const SeatCard = part(
  () => import('#features/joining/web/card/SeatCard.tsx'),
  () => <div className="min-h-14" />,
)
const OwnStrip = part(() => import('#features/lesson/web/phone/OwnStrip.tsx'))

/** One list of what belongs together, in place of as many cards: lines between them, and one frame. */
const GROUP =
  'grid min-w-0 grid-cols-1 overflow-hidden rounded-16 border border-line bg-raised *:rounded-none *:border-0 [&>*+*]:border-t [&>*+*]:border-line'

/** Everything about oneself in one place: it shows parts of several features. */
export default function Profile() {
  const person = useSession().data?.person
  const [params] = useSearchParams()
  const isLeaving = params.has('leave')
  const isPhone = usePhone()
  if (!person) return null
  return (
    <Page title={t.title}>
      {isLeaving && <SeatLeave />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-5">
        <div className={cx(GROUP, 'lg:col-span-3')}>
          <ProfileIdentity person={person} />
          {isPhone && <ProfilePreferences isAdmin={person.role === 'admin'} />}
          <NewAvatar />
          <OwnedItems />
          {person.role === 'learner' && (
            <SeatCard strip={<OwnStrip className="h-4! rounded-8" />} />
          )}
          {person.email !== null && (
            <ProfileSignIn email={person.email} isOpen={params.has('password')} />
          )}
          <ProfileData />
        </div>
        <div className={cx(GROUP, 'lg:col-span-2')}>
          <ReferralCodeCard code={person.referralCode} action={<ToReferrals />} />
          {!isPhone && <ProfilePreferences isAdmin={person.role === 'admin'} />}
          <ProfileLinks person={person} />
        </div>
      </div>
    </Page>
  )
}

function ToReferrals() {
  return (
    <ButtonLink to="/referrals" variant="quiet" className="-my-2 -mr-2 px-2!">
      {referralCode.toReferrals}
    </ButtonLink>
  )
}

type ProfileLink = { to: string; icon: IconName; text: { name: string; about: string } }

const ROWS: readonly ProfileLink[] = [
  { to: '/sessions', icon: 'device', text: t.links.sessions },
  { to: '/notifications', icon: 'bell', text: t.links.notifications },
  { to: '/terms', icon: 'book', text: t.links.terms },
  { to: '/privacy', icon: 'lock', text: t.links.privacy },
]
const ADMIN_ROWS: readonly ProfileLink[] = [
  { to: '/admin', icon: 'shield', text: t.links.admin },
  { to: '/admin/security', icon: 'key', text: t.links.security },
]

/** The links from the profile to other pages, and sign-out. */
function ProfileLinks({ person }: { person: SessionPerson }) {
  const leave = useLeave(person)
  const isAdmin = person.role === 'admin'
  const settings = usePublicSettings()
  return (
    <Card title={t.links.title}>
      <ul className="-mx-2 grid grid-cols-1">
        {(isAdmin ? [...ADMIN_ROWS, ...ROWS] : ROWS).map(({ to, icon, text }) => (
          <li key={to}>
            <LinkRow to={to} icon={icon} {...text} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <Button variant="secondary" icon="leave" onClick={leave}>
          {shell.nav.logout}
        </Button>
        <HelpButton phone={settings?.helpPhone} />
      </div>
    </Card>
  )
}
