import WalletPage from '#features/wallet/web/statement/WalletPage.tsx'
import { part } from '#ui/router/part.ts'

// The balance does not wait for its strip.
const OwnStrip = part(() => import('#features/lesson/web/phone/OwnStrip.tsx'))

/** The wallet under the threads of one's own deposits. */
export default function OwnWalletPage() {
  return <WalletPage strip={<OwnStrip isKente className="absolute inset-x-0 top-0" />} />
}
