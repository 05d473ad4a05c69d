import { useEffect } from 'react'
import { settingsCalls } from '#features/settings/schema.ts'
import { openBootstrap, useBootstrap } from '#ui/live/bootstrap.ts'
import { legal } from '../../words/en/legal.ts'
import { Legal } from './Legal.tsx'

// A visitor's page: the query client, which useRead needs, is loaded for members only.
const settings = openBootstrap(settingsCalls.readPublic)

export default function TermsPage() {
  useEffect(() => void settings.refresh(), [])
  return <Legal text={legal.terms(useBootstrap(settings).data?.revealed ?? false)} />
}
