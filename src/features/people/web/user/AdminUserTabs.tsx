import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useAddress } from '#ui/list/use-address.ts'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/page/Tabs.tsx'
import { type Part, part } from '#ui/router/part.ts'
import { adminUser as t } from '../../words/en/admin-user.ts'
import type { FoundPerson, TabProps } from '../users/found-person.ts'
import { AdminUserBooks } from './AdminUserBooks.tsx'

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
export function AdminUserTabs({ details, Audit }: TabProps & { Audit: Part<TabProps> }) {
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
