import { lazy, Suspense, useId } from 'react'
import { profile } from '../../core/strings/profile.en.ts'
import { Card } from '../../ui/Card.tsx'
import { useHiddenBalance } from '../../ui/hidden-balance.ts'
import { ThemeChoice } from '../../ui/ThemeChoice.tsx'

const t = profile.preferences
// An admin's alone: nobody else has anything that listens to single keys.
const ProfileShortcuts = lazy(() => import('./ProfileShortcuts.tsx'))

/** How it looks here; another device keeps its own. */
export function ProfilePreferences({ isAdmin }: { isAdmin: boolean }) {
  const about = useId()
  const [hidden, toggle] = useHiddenBalance()
  return (
    <Card title={t.title}>
      <div className="grid grid-cols-1 gap-4">
        <ThemeChoice />
        <div>
          <label className="flex min-h-12 cursor-pointer items-center gap-3 text-15 font-semibold">
            <input
              type="checkbox"
              aria-describedby={about}
              checked={hidden}
              onChange={toggle}
              className="size-6 shrink-0 accent-(--brand)"
            />
            {t.hide}
          </label>
          <p id={about} className="text-15 text-muted">
            {t.hideAbout}
          </p>
        </div>
        <Suspense>{isAdmin && <ProfileShortcuts />}</Suspense>
      </div>
    </Card>
  )
}
