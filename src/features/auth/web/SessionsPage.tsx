import { Page } from '../../../ui/Page.tsx'

export default function SessionsPage() {
  return <Page title="Sessions">{null}</Page>
}
