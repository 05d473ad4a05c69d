import { useSearchParams } from 'react-router'
import { ProfileIdentity } from '#features/auth/web/profile/ProfileIdentity.tsx'
import { ProfileSignIn } from '#features/auth/web/profile/ProfileSignIn.tsx'
import { profile as t } from '#features/auth/words/en/profile.ts'
import { OwnedItems } from '#features/machines/web/products/OwnedItems.tsx'
import { ReferralCodeCard } from '#features/referrals/web/ReferralCodeCard.tsx'
import { referralCode } from '#features/referrals/words/en/referral-code.ts'
import { cx } from '#ui/look/class-names.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { part } from '#ui/router/part.ts'
import { useSession } from '../entry/session.ts'
import { ProfileLinks } from './ProfileLinks.tsx'
import { ProfilePreferences } from './ProfilePreferences.tsx'

// The last on the page, and seldom asked for.
const ProfileData = part(async () => ({
  default: (await import('#features/auth/web/profile/ProfileData.tsx')).ProfileData,
}))

const SeatLeave = part(() => import('./SeatLeave.tsx'))
const SeatCard = part(() => import('#features/joining/web/card/SeatCard.tsx'))

/** One list of what belongs together, in place of as many cards: lines between them, and one frame. */
const GROUP =
  'grid min-w-0 grid-cols-1 overflow-hidden rounded-16 border border-line bg-raised *:rounded-none *:border-0 [&>*+*]:border-t [&>*+*]:border-line'

/** Everything about oneself in one place: it shows parts of several features. */
export default function Profile() {
  const person = useSession().data?.person
  const isLeaving = useSearchParams()[0].has('leave')
  if (!person) return null
  return (
    <Page title={t.title}>
      {isLeaving && <SeatLeave />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-5">
        <div className={cx(GROUP, 'lg:col-span-3')}>
          <ProfileIdentity person={person} />
          {person.email !== null && <ProfileSignIn email={person.email} />}
          {person.role === 'learner' && <SeatCard />}
          <OwnedItems />
        </div>
        <div className={cx(GROUP, 'lg:col-span-2')}>
          <ReferralCodeCard code={person.referralCode} action={<ToReferrals />} />
          <ProfilePreferences isAdmin={person.role === 'admin'} />
          <ProfileLinks person={person} />
          <ProfileData />
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
