import { ConnectionBanner } from '#ui/offline/ConnectionBanner.tsx'
import { PracticeBar } from '#ui/page/PracticeBar.tsx'
import { shell as t } from '../../words/en/shell.ts'

/**
 * Shown until the session is known, and only after a moment, so that a quick answer does not
 * flicker.
 */
export function Splash() {
  return (
    <>
      <PracticeBar />
      <ConnectionBanner />
      <main
        role="status"
        className="grid min-h-[60vh] place-content-center justify-items-center gap-4"
      >
        <span className="turn size-10 rounded-full border-4 border-line border-t-brand" />
        <span className="text-15 text-muted">{t.checkingSession}</span>
      </main>
    </>
  )
}
