import { allClasses } from '#features/classes/words/en/all-classes.ts'
import { AdminRoomsPage } from '#features/rooms/web/list/AdminRoomsPage.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'

/** The rooms, and the way to what all their classes show together. */
export default function AdminRooms() {
  const toClasses = (
    <ButtonLink to="/admin/classes" variant="secondary" icon="chart">
      {allClasses.title}
    </ButtonLink>
  )
  return <AdminRoomsPage links={toClasses} />
}
