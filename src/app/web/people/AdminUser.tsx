import AdminUserPage from '#features/people/web/user/AdminUserPage.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'

const Audit = part(() => import('./AdminUserAudit.tsx'), ListPlaceholder)

/** A person, and what the log says of them: the log knows every feature, so people do not know it. */
export default function AdminUser() {
  return <AdminUserPage Audit={Audit} />
}

function ListPlaceholder() {
  return <SkeletonList />
}
