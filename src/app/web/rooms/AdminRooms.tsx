import { allClasses } from '#features/classes/words/en/all-classes.ts'
import { ltiAdmin } from '#features/lti/words/en/lti-admin.ts'
import { AdminRoomsPage } from '#features/rooms/web/list/AdminRoomsPage.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'

/** The rooms, and the ways to what all their classes show together and to where classes are opened from. */
export default function AdminRooms() {
  const links = (
    <>
      <ButtonLink to="/admin/classes" variant="secondary" icon="chart">
        {allClasses.title}
      </ButtonLink>
      <ButtonLink to="/admin/platforms" variant="secondary" icon="share">
        {ltiAdmin.title}
      </ButtonLink>
    </>
  )
  return <AdminRoomsPage links={links} />
}
