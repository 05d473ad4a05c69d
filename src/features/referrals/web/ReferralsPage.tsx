import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { type PublicSettings, settingsCalls } from '#features/settings/schema.ts'
import { useLastPage, usePage } from '#ui/list/use-pages.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Fold } from '#ui/page/Fold.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton, SkeletonList } from '#ui/page/Skeleton.tsx'
import { roomHome } from '#ui/router/room-base.ts'
import { referralsCalls } from '../schema.ts'
import { referralCode } from '../words/en/referral-code.ts'
import { referrals as t } from '../words/en/referrals.ts'
import { ReferralFigures } from './ReferralFigures.tsx'
import { ReferralInvite } from './ReferralInvite.tsx'
import { ReferralPeople } from './ReferralPeople.tsx'
import { ReferralQr } from './ReferralQr.tsx'
import { ReferralRegenerate } from './ReferralRegenerate.tsx'

const SIZE = 10

/** One's code and link, who came by it and what that brought. */
export default function ReferralsPage() {
  const [page, turnTo] = usePage()
  const settings = useRead(settingsCalls.readPublic)
  const isClosed = useClosedRoom()
  // Once the truth is told the app praises no bonus any more, and asks nobody to bring others.
  const isTold = settings.data?.revealed === true
  const isOver = isClosed || isTold
  const bonus = settings.data?.referralBonus
  const query = useRead(referralsCalls.readReferrals, { page: String(page), size: String(SIZE) })
  // Another page on its way says nothing of how many there are.
  useLastPage(
    { page, size: SIZE, total: query.isPlaceholderData ? undefined : query.data?.total },
    turnTo,
  )
  return (
    <Page
      title={t.title}
      lead={
        isTold ? t.leadTold : isClosed ? t.leadClosed : bonus ? t.lead(bonus) : t.leadWithoutBonus
      }
    >
      <Loaded query={query} errorTitle={t.loadError} skeleton={<ReferralsSkeleton />}>
        {(data) => (
          <Loaded query={settings} errorTitle={t.loadError} skeleton={<ReferralsSkeleton />}>
            {(house) => (
              <Referrals
                {...{ data, house, page, isOver }}
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

/** The list of people, and beside it the rules. On a phone these unfold, with the link and the message. */
const ROW = 'grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'
const MORE = 'grid-cols-1 items-start gap-x-8 gap-y-2 lg:grid lg:grid-cols-2'

type Props = {
  data: AnswerOf<typeof referralsCalls.readReferrals>
  house: PublicSettings
  page: number
  onPage: (page: number) => void
  busy: boolean
  /** Nobody is invited any more, and who came stays to read. */
  isOver: boolean
}

function Referrals({ data, house, page, onPage, busy, isOver }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { code, total, people } = data
  const { platformName: platform, referralBonus } = house
  const isByName = house.joinBy === 'name'
  const words = isByName ? t.byName : t
  const link = referralLink(code, isByName ? 'join' : 'onboard')
  const message = words.message(platform, code, link, referralBonus)
  const list = { people, total, page, size: SIZE, onPage, busy }
  if (isOver) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <div className="@container">
          <ReferralFigures {...data} />
        </div>
        <ReferralPeople {...list} />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card title={t.code}>
        <div className="grid grid-cols-1 gap-4">
          {/* One well for the code, as a word and as a picture. */}
          <div className="grid grid-cols-1 items-center gap-x-8 gap-y-4 rounded-12 bg-sunken p-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:p-5">
            <ReferralInvite {...{ code, platform, message, link, words }} />
            <ReferralQr code={code} link={link} words={words} />
          </div>
          <div className={cx(MORE, isWhole ? 'grid' : 'hidden')}>
            <ReferralMessage message={message} />
            <span className="-mx-4 inline-block lg:justify-self-end">
              <ReferralRegenerate code={code} label={referralCode.confirm} />
            </span>
          </div>
        </div>
      </Card>
      <div className="@container">
        <ReferralFigures {...data} />
      </div>
      {!isWhole && (
        <Button
          variant="quiet"
          aria-expanded={false}
          onClick={() => setWhole(true)}
          className="lg:hidden"
        >
          {t.more}
        </Button>
      )}
      <div className={ROW}>
        <ReferralPeople {...list} noneText={words.noneText} />
        <div className={cx('grid-cols-1 lg:grid', isWhole ? 'grid' : 'hidden')}>
          <ReferralSteps steps={words.steps(referralBonus)} />
        </div>
      </div>
    </div>
  )
}

/**
 * The sign-up link of a code; where people join with a name alone, that of the page of names. The
 * page's own address is right for localhost and for a production host alike: it is the address by
 * which this very phone reached the room, so a phone in the same place or on the same internet
 * reaches it too. The server only knows what it was told.
 */
export function referralLink(
  code: string,
  way: 'onboard' | 'join' = 'onboard',
  home: string = roomHome(),
): string {
  return `${home}/#/${way}?ref=${encodeURIComponent(code)}`
}

/** Word for word what Share sends. */
function ReferralMessage({ message }: { message: string }) {
  return (
    <Fold title={<h3 className="text-15">{t.preview}</h3>}>
      <p className="mb-2 text-15 text-muted">{t.previewHint}</p>
      <p className="rounded-12 bg-sunken px-4 py-3 text-16 wrap-anywhere whitespace-pre-line">
        {message}
      </p>
    </Fold>
  )
}

/** The effects of a code, and what it does not do. */
function ReferralSteps({ steps }: { steps: readonly string[] }) {
  return (
    <Card title={t.how}>
      <ol className="grid grid-cols-1 gap-3">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="tabular flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-soft text-15 font-semibold text-brand"
            >
              {at + 1}
            </span>
            <span className="text-16">{step}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The cards to come, each where it will stand. */
function ReferralsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{t.loading}</span>
      <Card title={t.code}>
        <Skeleton className="h-96 w-full rounded-12 lg:h-60" />
      </Card>
      <Card>
        <Skeleton className="h-30 w-full sm:h-12" />
      </Card>
      <Card title={t.people}>
        <SkeletonList />
      </Card>
    </div>
  )
}
