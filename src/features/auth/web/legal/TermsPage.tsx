import { legal } from '../../../../core/strings/legal.en.ts'
import { Legal } from './Legal.tsx'

export default function TermsPage() {
  return <Legal text={legal.terms} />
}
