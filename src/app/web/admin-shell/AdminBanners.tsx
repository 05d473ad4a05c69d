import { PracticeNotice } from '../../../ui/kit/PracticeNotice.tsx'
import { LateBanners } from '../shell/Banners.tsx'

/** Around the admin area: on a wide screen its own bar has the notice (AdminHeader.tsx). */
export function AdminNotice() {
  return (
    <div className="on-each-sheet sticky top-0 z-30 xl:hidden">
      <PracticeNotice />
    </div>
  )
}

/** Below that bar, where the admin area has one: silence of the backend, and a newer version. */
export function AdminBanners() {
  return (
    <div className="no-print sticky top-9 z-20 xl:top-14">
      <LateBanners />
    </div>
  )
}
