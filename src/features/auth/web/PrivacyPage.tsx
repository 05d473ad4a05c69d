import { legal } from '../../../core/strings/legal.en.ts'
import { useRead } from '../../../ui/use-read.ts'
import { settingsCalls } from '../../settings/schema.ts'
import { Legal } from './Legal.tsx'

export default function PrivacyPage() {
  const settings = useRead(settingsCalls.readPublic)
  return <Legal text={legal.privacy(settings.data?.proofDays ?? null)} />
}
