import { cardGuide } from '../../words/en/guide-cards.ts'
import { GuidePage } from './GuidePage.tsx'

/** The page of the guide for a class without phones. */
export default function AdminCardGuidePage() {
  return <GuidePage guide={cardGuide} other="/admin/guide" />
}
