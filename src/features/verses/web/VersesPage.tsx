import { Page } from '../../../ui/Page.tsx'

export default function VersesPage() {
  return <Page title="Verses">{null}</Page>
}
