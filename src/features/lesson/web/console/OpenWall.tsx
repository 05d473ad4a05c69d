import { ButtonLink } from '#ui/page/Button.tsx'
import { lessonConsole as t } from '../../words/en/lesson-console.ts'

/** The wall in a window of its own, to be moved to the projector. */
export function OpenWall() {
  return (
    <ButtonLink to="/wall" variant="secondary" icon="project" target="_blank">
      {t.openWall}
    </ButtonLink>
  )
}
