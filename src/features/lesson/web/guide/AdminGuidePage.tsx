import { guide } from '../../words/en/guide.ts'
import { GuidePage } from './GuidePage.tsx'

/** The guide for facilitators. */
export default function AdminGuidePage() {
  return <GuidePage guide={guide} other="/admin/guide/cards" />
}
