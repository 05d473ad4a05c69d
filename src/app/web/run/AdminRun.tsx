import { lessonAdminCalls } from '#features/lesson/schema.ts'
import { AdminRunPage } from '#features/run/web/AdminRunPage.tsx'
import { useRead } from '#ui/live/use-read.ts'

/** The run, and the way back to the lesson that it belongs to. */
export default function AdminRun() {
  const { data } = useRead(lessonAdminCalls.readLesson)
  return <AdminRunPage isInLesson={Boolean(data?.lesson)} />
}
