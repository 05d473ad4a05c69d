import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { Brand } from '../../../ui/kit/Brand.tsx'
import { ConnectionBanner } from '../../../ui/offline/ConnectionBanner.tsx'
import { HelpButton } from '../../../ui/kit/HelpButton.tsx'
import { localeChoices } from '../../../ui/kit/locale.ts'
import { PracticeNotice } from '../../../ui/kit/PracticeNotice.tsx'
import { ThemeToggle } from '../../../ui/kit/ThemeToggle.tsx'
import { usePublicSettings } from './session.ts'
import { SkipLink } from '../shell/SkipLink.tsx'

// Most visitors are offered English alone.
const LocaleButtons = lazy(() => import('../../../ui/kit/LocaleButtons.tsx'))

/** Around the pages that need no sign-in. */
export function GuestShell({ children }: { children: ReactNode }) {
  const settings = usePublicSettings()
  return (
    <div className="flex min-h-screen flex-col print:table print:min-h-0 print:w-full">
      <SkipLink />
      <div className="on-each-sheet sticky top-0 z-30">
        <PracticeNotice />
        <ConnectionBanner />
      </div>
      <header className="no-print border-b border-line">
        <div className="mx-auto flex min-h-14 max-w-7xl flex-wrap items-center gap-1 px-4 lg:px-8">
          <Link to="/" className="mr-auto inline-flex rounded-8 text-ink no-underline">
            <Brand />
          </Link>
          {localeChoices().length > 1 && (
            <Suspense>
              <LocaleButtons />
            </Suspense>
          )}
          <HelpButton phone={settings?.helpPhone} />
          <ThemeToggle />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="flex-1 px-4 py-5 outline-none lg:px-8 lg:py-8 print:p-0"
      >
        {children}
      </main>
    </div>
  )
}
