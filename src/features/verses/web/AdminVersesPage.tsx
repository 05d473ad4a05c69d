import { Page } from '../../../ui/Page.tsx'

export default function AdminVersesPage() {
  return <Page title="Verses">{null}</Page>
}
