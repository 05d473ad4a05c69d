import { CardsNow, useCardsFirst } from '#features/cards/web/console/CardsNow.tsx'
import { AdminLessonPage } from '#features/lesson/web/console/AdminLessonPage.tsx'

/** The console of the lesson, with what a class that answers by cards needs in each scene. */
export default function AdminLesson() {
  return <AdminLessonPage cards={<CardsNow />} areCardsFirst={useCardsFirst()} />
}
