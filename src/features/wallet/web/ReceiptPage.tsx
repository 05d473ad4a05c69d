import { Page } from '../../../ui/Page.tsx'

export default function ReceiptPage() {
  return <Page title="Receipt">{null}</Page>
}
