import { useRef } from 'react'
import OnboardPage from '../../features/auth/web/OnboardPage.tsx'
import { loadMembers } from './load-members.ts'
import { sessionGlance, usePublicSettings } from './session.ts'

/** The front door. What lies behind it starts loading when somebody begins to fill in the form. */
export function Front() {
  const settings = usePublicSettings()
  const begun = useRef(false)
  const begin = () => {
    if (begun.current) return
    begun.current = true
    void loadMembers()
  }
  return <OnboardPage settings={settings} onBegin={begin} onArrive={sessionGlance.refresh} />
}
