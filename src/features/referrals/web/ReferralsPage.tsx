import type { AnswerOf } from '../../../core/call.ts'
import { NOTHING } from '../../../core/money.ts'
import { referrals as t } from '../../../core/strings/en/referrals.ts'
import { Loaded } from '../../../ui/kit/Loaded.tsx'
import { Page } from '../../../ui/kit/Page.tsx'
import { useLastPage, usePage } from '../../../ui/list/use-pages.ts'
import { useRead } from '../../../ui/live/use-read.ts'
import { type PublicSettings, settingsCalls } from '../../settings/schema.ts'
import { referralsCalls } from '../schema.ts'
import { ReferralFigures } from './ReferralFigures.tsx'
import { ReferralInvite } from './ReferralInvite.tsx'
import { referralLink } from './referral-link.ts'
import { ReferralPeople } from './ReferralPeople.tsx'
import { ReferralQr } from './ReferralQr.tsx'
import { ReferralsSkeleton } from './ReferralsSkeleton.tsx'
import { ReferralMessage, ReferralSteps } from './ReferralWords.tsx'

const SIZE = 10

/** One's code and link, who came by it and what that brought. */
export default function ReferralsPage() {
  const [page, turnTo] = usePage()
  const settings = useRead(settingsCalls.readPublic)
  const query = useRead(referralsCalls.readReferrals, { page: String(page), size: String(SIZE) })
  // Another page on its way says nothing of how many there are.
  useLastPage(
    { page, size: SIZE, total: query.isPlaceholderData ? undefined : query.data?.total },
    turnTo,
  )
  return (
    <Page
      title={t.title}
      lead={settings.data?.referralBonus === NOTHING ? t.leadWithoutBonus : t.lead}
    >
      <Loaded query={query} errorTitle={t.loadError} skeleton={<ReferralsSkeleton />}>
        {(data) => (
          <Loaded query={settings} errorTitle={t.loadError} skeleton={<ReferralsSkeleton />}>
            {(house) => (
              <Referrals
                {...{ data, house, page }}
                onPage={turnTo}
                busy={query.isPlaceholderData}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

/** The link to send stands below the code, and its QR code beside both. */
const ROW = 'grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'
const COLUMN = 'grid grid-cols-1 gap-5 lg:grid-rows-[auto_1fr]'

type Props = {
  data: AnswerOf<typeof referralsCalls.readReferrals>
  house: PublicSettings
  page: number
  onPage: (page: number) => void
  busy: boolean
}

function Referrals({ data, house, page, onPage, busy }: Props) {
  const { code, total, people } = data
  const { platformName: platform, referralBonus } = house
  const link = referralLink(code, house.joinBy === 'name' ? 'join' : 'onboard')
  const message = t.message(platform, code, link, referralBonus)
  return (
    <div className={ROW}>
      <div className={COLUMN}>
        <ReferralInvite code={code} platform={platform} link={link} message={message} />
        <ReferralMessage message={message} />
      </div>
      <div className="@container grid grid-cols-1">
        <ReferralQr code={code} link={link} />
      </div>
      <div className="@container lg:col-span-2">
        <ReferralFigures {...data} />
      </div>
      <div className="grid grid-cols-1">
        <ReferralPeople {...{ people, total, page, onPage, busy, platform, message }} size={SIZE} />
      </div>
      <ReferralSteps bonus={referralBonus} />
    </div>
  )
}
