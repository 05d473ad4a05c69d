import { useLocation } from 'react-router'
import { formatGhs } from '../../../core/money.ts'
import { lessonPhone as t } from '../../../core/strings/en/lesson-phone.ts'
import { lessonCalls } from '../../../features/lesson/schema/phone.ts'
import type { Scene } from '../../../features/lesson/rules/scene.ts'
import { ButtonLink } from '../../../ui/kit/Button.tsx'
import { useRead } from '../../../ui/live/use-read.ts'

type Props = {
  scene: Scene
  title: string
  /** What the strip says while no task has words of its own. */
  text: string
}

/** The strip of a scene that asks for one thing after the other: what comes next, and the way there. */
export function SceneTask({ scene, title, text }: Props) {
  const { task, paid } = useRead(lessonCalls.readTask).data ?? {}
  const { phone } = scene.words
  const next = task ? phone.tasks?.[task] : undefined
  const { text: asks, go } = next ?? { text, go: phone.go }
  const to = (task && scene.taskTo?.[task]) ?? scene.to
  const says = paid ? t.cameIn(formatGhs(paid)) : asks
  return <Strip title={title} text={says} go={go} to={to} actsAt={scene.actsAt} />
}

type StripProps = {
  title: string
  text: string
  go?: string | undefined
  to?: string | undefined
  actsAt?: string | undefined
}

/** A scene above the page one is on: in few lines where one does what it asks for. */
export function Strip({ title, text, go, to, actsAt }: StripProps) {
  const { pathname } = useLocation()
  const acts = pathname === actsAt
  return (
    <>
      <div className="min-w-0 flex-1 basis-28">
        {/* One line on a phone: what to do. */}
        {!acts && <p className="text-16 font-semibold max-sm:sr-only">{title}</p>}
        <p className="text-15 max-sm:font-semibold sm:text-muted">{text}</p>
      </div>
      {to && go && to !== pathname && !acts && (
        <ButtonLink to={to} variant="secondary">
          {go}
        </ButtonLink>
      )}
    </>
  )
}
