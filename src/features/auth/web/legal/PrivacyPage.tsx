import { useEffect } from 'react'
import { settingsCalls } from '#features/settings/schema.ts'
import { openBootstrap, useBootstrap } from '#ui/live/bootstrap.ts'
import { legal } from '../../words/en/legal.ts'
import { Legal } from './Legal.tsx'

// A visitor's page: the query client, which useRead needs, is loaded for members only.
const settings = openBootstrap(settingsCalls.readPublic)

export default function PrivacyPage() {
  useEffect(() => void settings.refresh(), [])
  return <Legal text={legal.privacy(useBootstrap(settings).data?.proofDays ?? null)} />
}
