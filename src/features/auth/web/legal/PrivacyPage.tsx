import { legal } from '../../../../core/strings/legal.en.ts'
import { Legal } from './Legal.tsx'

export default function PrivacyPage() {
  return <Legal text={legal.privacy} />
}
