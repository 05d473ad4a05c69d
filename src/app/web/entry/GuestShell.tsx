import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Pitch, type PitchInstead } from '#features/auth/web/onboard/Pitch.tsx'
import { onboard } from '#features/auth/words/en/onboard.ts'
import { localeChoices } from '#ui/device/locale.ts'
import { ThemeToggle } from '#ui/device/ThemeToggle.tsx'
import { HelpButton } from '#ui/fields/HelpButton.tsx'
import { Brand } from '#ui/look/Brand.tsx'
import { cx } from '#ui/look/class-names.ts'
import { ConnectionBanner } from '#ui/offline/ConnectionBanner.tsx'
import { PracticeBar } from '#ui/page/PracticeBar.tsx'
import { Link } from '#ui/router/Link.tsx'
import { part } from '#ui/router/part.ts'
import { SkipLink } from '../shell/SkipLink.tsx'
import { usePublicSettings } from './session.ts'

// Most visitors are offered English alone.
const LocaleButtons = part(() => import('#ui/device/LocaleButtons.tsx'))

/** Short pages: where there is room the offer stands beside them, or what takes its place. */
const BESIDE = new Map<string, () => PitchInstead | null | undefined>([
  ['/join', () => undefined],
  ['/forgot', () => null],
  ['/reset', () => null],
  ['/setup', () => null],
  ['/enter', () => null],
  ['/teach', () => onboard.pitch.teach],
])

/** Around the pages that need no sign-in. */
export function GuestShell({ children }: { children: ReactNode }) {
  const settings = usePublicSettings()
  const beside = BESIDE.get(useLocation().pathname)
  const instead = beside?.()
  return (
    <div className="flex min-h-screen flex-col print:table print:min-h-0 print:w-full">
      <SkipLink />
      <div className="on-each-sheet sticky top-0 z-30">
        <PracticeBar
          isCentred
          start={
            <Link to="/" className="inline-flex rounded-8 p-[8px] text-ink no-underline lg:px-8">
              <Brand />
            </Link>
          }
        >
          <HelpButton phone={settings?.helpPhone} compact />
          <ThemeToggle />
        </PracticeBar>
        <ConnectionBanner />
      </div>
      {localeChoices().length > 1 && (
        <div className="no-print flex min-h-12 justify-end px-2 lg:px-8">
          <LocaleButtons />
        </div>
      )}
      <main
        id="content"
        tabIndex={-1}
        className="flex-1 px-4 py-4 outline-none lg:px-8 lg:py-8 print:p-0"
      >
        {settings && beside ? (
          <div
            className={cx(
              'mx-auto grid max-w-7xl grid-cols-1 lg:gap-12',
              // A drawing without words has nothing to say in the width of an offer.
              instead === null
                ? 'lg:grid-cols-[26rem_minmax(0,1fr)]'
                : 'lg:grid-cols-[minmax(0,1fr)_26rem]',
            )}
          >
            <Pitch offer={settings} isUsual={false} isAside instead={instead} />
            <div className="grid min-w-0 grid-cols-1 lg:content-center lg:py-8">{children}</div>
          </div>
        ) : (
          children
        )}
      </main>
    </div>
  )
}
