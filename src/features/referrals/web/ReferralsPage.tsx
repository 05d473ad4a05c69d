import { Page } from '../../../ui/Page.tsx'

export default function ReferralsPage() {
  return <Page title="Referrals">{null}</Page>
}
