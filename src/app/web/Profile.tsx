import { Page } from '../../ui/Page.tsx'

export default function Profile() {
  return <Page title="Profile">{null}</Page>
}
