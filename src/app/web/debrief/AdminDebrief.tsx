import { AdminDebriefPage } from '#features/debrief/web/admin/AdminDebriefPage.tsx'
import { QuizFiles } from '#features/quiz/web/QuizFiles.tsx'

/** The debrief, and its offers to take along. */
export default function AdminDebrief() {
  return (
    <AdminDebriefPage>
      <QuizFiles />
    </AdminDebriefPage>
  )
}
