import { useLocation } from 'react-router'
import { formatGhs } from '#core/money.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { type Scene, tasksOf } from '../../scenes/scene.ts'
import { lessonCalls } from '../../schema/phone.ts'
import { lessonPhone as t } from '../../words/en/lesson-phone.ts'

type Props = {
  scene: Scene
  title: string
  /** The words of the strip while no task has words of its own. */
  text: string
  onAgain?: (() => void) | undefined
}

/** The strip of a scene that asks for one thing after the other: what comes next, and the way there. */
export function SceneTask({ scene, title, text, onAgain }: Props) {
  const { pathname } = useLocation()
  const { task, paid } = useRead(lessonCalls.readTask).data ?? {}
  const { phone } = scene.words
  const next = task ? phone.tasks?.[task] : undefined
  const { text: asks, go, there } = next ?? { text, go: phone.go }
  const ways = tasksOf(scene)
  const page = (task && ways?.taskTo[task]) ?? ways?.to
  // There the card of the balance has the button.
  const isInCard = task === 'deposit' && pathname === '/dashboard'
  const says = paid ? t.cameIn(formatGhs(paid)) : (page === pathname && there) || asks
  return (
    <Strip
      {...{ title, onAgain }}
      to={page}
      text={says}
      go={isInCard ? undefined : go}
      actsAt={ways?.actsAt}
      isNext={task != null && task !== 'done'}
    />
  )
}

type StripProps = {
  title: string
  text: string
  go?: string | undefined
  to?: string | undefined
  actsAt?: string | undefined
  /** The way on is to what the scene asks for still. */
  isNext?: boolean
  /** Opens the scene’s screen again, where it has one. */
  onAgain?: (() => void) | undefined
  /** A phone's one line is the title: its screen has the text. */
  isTitled?: boolean
  /** Words for which a phone has no room; a reader hears them there, too. */
  more?: string
}

/**
 * A scene above the page that is open. On a phone the text is one line below the scene's name, and
 * the whole strip is one button: the way on, or else the way back to the scene's screen.
 */
export function Strip(props: StripProps) {
  const { title, text, go, to, actsAt, onAgain, isTitled = false, isNext, more } = props
  const { pathname } = useLocation()
  const acts = pathname === actsAt
  const leads = to !== undefined && go !== undefined && to !== pathname && !acts
  return (
    <>
      <div className="min-w-0 flex-1">
        {!acts && (
          <p className={cx('text-16 font-semibold', !isTitled && NAME_ON_A_PHONE)}>{title}</p>
        )}
        <p
          className={cx(
            'text-15 sm:text-muted',
            isTitled ? 'max-sm:sr-only' : 'max-sm:leading-5 max-sm:font-semibold',
          )}
        >
          {text}
        </p>
        {more && <p className="text-15 max-sm:sr-only">{more}</p>}
      </div>
      {leads && (
        <ButtonLink
          to={to}
          variant="secondary"
          className={ON_STRIP}
          {...(isNext && { 'data-next': '' })}
        >
          <OnStrip>{go}</OnStrip>
        </ButtonLink>
      )}
      {onAgain && (
        <Button
          moves={false}
          variant="secondary"
          className={cx(ON_STRIP, leads && 'max-sm:hidden')}
          onClick={onAgain}
        >
          <OnStrip>{t.again}</OnStrip>
        </Button>
      )}
    </>
  )
}

/** Makes the name so small that two lines are as high as a line that is to be tapped. */
const NAME_ON_A_PHONE = 'max-sm:truncate max-sm:text-13! max-sm:leading-4'

/** Makes the whole strip its target on a phone. */
const ON_STRIP =
  'shrink-0 max-sm:min-h-0! max-sm:border-0! max-sm:bg-transparent! max-sm:p-0! max-sm:text-inherit! max-sm:after:absolute max-sm:after:inset-0'

/** The words of a button, for which a phone's one line has an arrow. */
function OnStrip({ children }: { children: string }) {
  return (
    <>
      <span className="max-sm:sr-only">{children}</span>
      <Icon name="forward" size={20} className="sm:hidden" />
    </>
  )
}
