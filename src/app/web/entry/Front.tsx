import { useRef, useState } from 'react'
import OnboardPage from '#features/auth/web/onboard/OnboardPage.tsx'
import { useBootstrap } from '#ui/live/bootstrap.ts'
import { LoadedMembers } from './LoadedMembers.tsx'
import { prefetchPart } from './prefetch.ts'
import { arriveAs, hasSessionEnded, settingsBootstrap } from './session.ts'

/** The sign-in page. The members' code starts loading when somebody begins to fill in the form. */
export function Front() {
  const { data: settings, error } = useBootstrap(settingsBootstrap)
  const begun = useRef(false)
  const [hasEnded] = useState(hasSessionEnded)
  const begin = () => {
    if (begun.current) return
    begun.current = true
    prefetchPart(LoadedMembers.load)
  }
  return (
    <OnboardPage
      settings={settings}
      settingsFailed={error !== null}
      hasEnded={hasEnded}
      onBegin={begin}
      onArrive={arriveAs}
    />
  )
}
