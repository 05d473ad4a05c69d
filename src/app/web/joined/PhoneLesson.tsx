import { LessonLayer } from '#features/lesson/web/phone/LessonLayer.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'

const ListPlaceholder = () => <SkeletonList rows={3} />

const lent = {
  Questions: part(
    () => import('#features/debrief/web/questions/DebriefQuestions.tsx'),
    ListPlaceholder,
  ),
  SignFigure: part(async () => {
    const { SignFigure } = await import('#features/debrief/web/debrief/SignFigure.tsx')
    return { default: SignFigure }
  }),
  LatestMachine: part(() => import('#features/machines/web/products/LatestMachine.tsx')),
  DebriefInShort: part(
    () => import('#features/debrief/web/debrief/DebriefInShort.tsx'),
    ListPlaceholder,
  ),
}

/** The lesson on phones, with what the debrief lends to its scenes. */
export default function PhoneLesson({ isAdmin }: { isAdmin: boolean }) {
  return <LessonLayer isAdmin={isAdmin} lent={lent} />
}
