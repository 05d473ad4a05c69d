import type { ReactNode } from 'react'
import { useAwake } from '#ui/device/use-awake.ts'
import { useRead } from '#ui/live/use-read.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { lessonAdminCalls } from '../../schema.ts'
import { lessonConsole as t } from '../../words/en/lesson-console.ts'
import { LessonNow } from './LessonNow.tsx'
import { LessonStart } from './LessonStart.tsx'

/** An hour with a class: before it the choice of scenes, then the scene that is shown. */
export function AdminLessonPage({ cards }: { cards?: ReactNode }) {
  useAwake()
  const query = useRead(lessonAdminCalls.readLesson)
  return (
    <Page
      title={t.title}
      lead={query.data?.lesson ? undefined : t.lead}
      width="wide"
      actions={
        <ButtonLink to="/wall" variant="secondary" icon="project" target="_blank">
          {t.openWall}
        </ButtonLink>
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={5} label={t.loading} />}
        errorTitle={t.failed}
      >
        {({ lesson, forms, ...shown }) =>
          lesson ? (
            <LessonNow lesson={lesson} cards={cards} {...shown} />
          ) : (
            <LessonStart forms={forms} script={shown.script} />
          )
        }
      </Loaded>
    </Page>
  )
}
