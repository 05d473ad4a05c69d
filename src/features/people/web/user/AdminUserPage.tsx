import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { isUnknown } from '#core/errors.ts'
import { useAddress } from '#ui/list/use-address.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { ICON_ALONE } from '#ui/look/icon-alone.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { Skeleton, SkeletonList } from '#ui/page/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/page/Tabs.tsx'
import { type Part, part } from '#ui/router/part.ts'
import { peopleCalls } from '../../schema.ts'
import { adminUser as t } from '../../words/en/admin-user.ts'
import type { FoundPerson, TabProps } from '../users/found-person.ts'
import { AdminUserBooks } from './AdminUserBooks.tsx'
import { AdminUserHead } from './AdminUserHead.tsx'

/**
 * Everything about one person. Another id is another page, so nothing of the person before stays on
 * it. `Audit` is what the log says of them.
 */
export default function AdminUserPage({ Audit }: { Audit: Part<TabProps> }) {
  const { id = '' } = useParams()
  return <Person key={id} id={id} Audit={Audit} />
}

function Person({ id, Audit }: { id: string; Audit: Part<TabProps> }) {
  const query = useRead(peopleCalls.readPerson, { id })
  const name = query.data?.person.name
  if (isUnknown(query.error)) return <UnknownUser />
  return (
    <Page
      title={name ?? t.title}
      {...(name && { heading: <PersonName name={name} /> })}
      width="wide"
      actions={<Back />}
    >
      <Loaded query={query} skeleton={<AdminUserSkeleton />} errorTitle={t.failed}>
        {(details) => (
          <>
            <AdminUserHead details={details} />
            <AdminUserTabs details={details} Audit={Audit} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function UnknownUser() {
  return (
    <Page title={t.title}>
      <Empty
        icon="person"
        title={t.goneTitle}
        action={
          <ButtonLink to="/admin/users" icon="back">
            {t.back}
          </ButtonLink>
        }
      >
        {t.goneText}
      </Empty>
    </Page>
  )
}

function Back() {
  return (
    // Beside an e-mail address a phone has room for its sign alone.
    <ButtonLink
      to="/admin/users"
      variant="quiet"
      icon="back"
      className={cx('sm:-mx-4', ICON_ALONE)}
    >
      {t.back}
    </ButtonLink>
  )
}

/** The head and the tabs to come. */
function AdminUserSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{t.loading}</span>
      <div
        aria-hidden="true"
        className="grid grid-cols-1 gap-4 rounded-16 border border-line bg-raised p-4 sm:p-5"
      >
        <div className="flex items-center gap-4">
          <Skeleton className="size-14 rounded-full" />
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="ml-auto h-7 w-28" />
        </div>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
          {Array.from({ length: 5 }, (_, at) => (
            <Skeleton key={at} className="h-12" />
          ))}
        </div>
        <div className="grid grid-cols-2 gap-2 lg:flex">
          {Array.from({ length: 5 }, (_, at) => (
            <Skeleton key={at} className="h-12 lg:w-36" />
          ))}
        </div>
      </div>
      <Skeleton className="h-14 rounded-12" />
      <Skeleton className="h-80 rounded-16" />
    </div>
  )
}

const LATER = {
  machines: part(() => import('./AdminUserMachines.tsx'), ListPlaceholder),
  requests: part(() => import('./AdminUserRequests.tsx'), ListPlaceholder),
  referrals: part(() => import('./AdminUserReferrals.tsx'), ListPlaceholder),
  sessions: part(() => import('./AdminUserSessions.tsx'), ListPlaceholder),
}
type UserView = 'books' | keyof typeof LATER | 'audit'
const KEYS: readonly UserView[] = [
  'books',
  ...(Object.keys(LATER) as (keyof typeof LATER)[]),
  'audit',
]
const PANEL = 'user-view'

/** Six views of one person; which one stands in the address. */
function AdminUserTabs({ details, Audit }: TabProps & { Audit: Part<TabProps> }) {
  const [params, change] = useAddress()
  const view = KEYS.find((key) => key === params.get('tab')) ?? 'books'
  const views: Readonly<Record<UserView, ComponentType<TabProps>>> = {
    books: AdminUserBooks,
    ...LATER,
    audit: Audit,
  }
  const View = views[view]
  // Loaded ahead: a tab whose rows are here already keeps its place under the pointer.
  useEffect(
    () => void Promise.allSettled([...Object.values(LATER), Audit].map(({ load }) => load())),
    [Audit],
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tabs
        label={t.views}
        panelId={PANEL}
        value={view}
        onChange={(tab) => change({ tab: tab === 'books' ? null : tab, account: null, page: null })}
        tabs={KEYS.map((key) => ({ key, label: labelOf(key, details) }))}
      />
      <TabPanel id={PANEL} tab={view} className="@container grid grid-cols-1 gap-4">
        <View details={details} />
      </TabPanel>
    </div>
  )
}

function labelOf(view: UserView, details: FoundPerson): ReactNode {
  const counts: Partial<Record<UserView, number>> = {
    machines: details.machines.length,
    referrals: details.person.referrals,
    sessions: details.sessions.length,
  }
  const count = counts[view]
  return count === undefined ? t.tabs[view] : t.counted(t.tabs[view], count)
}

function ListPlaceholder() {
  return <SkeletonList />
}
