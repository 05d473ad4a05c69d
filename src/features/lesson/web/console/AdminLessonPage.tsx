import type { ReactNode } from 'react'
import { useAwake } from '#ui/device/use-awake.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { lessonAdminCalls } from '../../schema.ts'
import { lessonConsole as t } from '../../words/en/lesson-console.ts'
import { LessonNow } from './LessonNow.tsx'
import { LessonStart } from './LessonStart.tsx'
import { OpenWall } from './OpenWall.tsx'

type Props = {
  /** The part for a class that answers by cards. */
  cards?: ReactNode
  /** True while cards are asked and none is counted: to read them is the main act. */
  areCardsFirst?: boolean
}

/** An hour with a class: before it the choice of scenes, then the scene that is shown. */
export function AdminLessonPage({ cards, areCardsFirst = false }: Props) {
  useAwake()
  const query = useRead(lessonAdminCalls.readLesson)
  const isLed = Boolean(query.data?.lesson)
  return (
    // While a lesson runs its scene is the head of the page: it, and the way on, fill one screen.
    <Page
      title={t.title}
      isHeadless={isLed}
      lead={isLed ? undefined : t.lead}
      width="wide"
      actions={isLed ? undefined : <OpenWall />}
    >
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={5} label={t.loading} />}
        errorTitle={t.failed}
      >
        {({ lesson, forms, ...shown }) =>
          lesson ? (
            <LessonNow {...{ lesson, cards, areCardsFirst }} {...shown} />
          ) : (
            <LessonStart forms={forms} script={shown.script} />
          )
        }
      </Loaded>
    </Page>
  )
}
