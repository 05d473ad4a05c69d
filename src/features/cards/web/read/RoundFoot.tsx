import type { ReactNode } from 'react'
import { cx } from '#ui/look/class-names.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { readCards as t } from '../../words/en/read-cards.ts'
import type { RoundProps } from './round-props.ts'

type FootProps = {
  /** The place of the camera's button until something is read. */
  refOfCamera?: (element: HTMLElement | null) => void
  turn: Pick<RoundProps['turn'], 'isPaused' | 'onAgain' | 'mayGoOn' | 'partly'>
  /** The way to the question before this one. */
  before?: ReactNode
  children: ReactNode
}

/** The buttons that go on, at the foot of the screen. */
export function RoundFoot({ refOfCamera, turn, before, children }: FootProps) {
  const { isPaused, onAgain, mayGoOn = false, partly = null } = turn
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-page py-2">
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink
          to="/admin/lesson"
          variant="quiet"
          icon="back"
          className="max-sm:gap-0! max-sm:px-3! max-sm:text-[0px]!"
        >
          {t.lesson}
        </ButtonLink>
        {before}
        <div ref={refOfCamera} className="peer contents *:grow" />
        {/* Until something is read, nothing is to be counted: the camera's button has their place. */}
        <div className={cx('contents *:grow', !mayGoOn && 'peer-[&:not(:empty)]:hidden')}>
          {isPaused && (
            <Button size="large" variant={partly ? 'primary' : 'secondary'} onClick={onAgain}>
              {partly ? t.others(partly.counted, partly.of) : t.camera.again}
            </Button>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}
