import type { ReactNode } from 'react'
import { useRead } from '#ui/live/use-read.ts'
import { ON_HALL_MAIN } from '#ui/look/hall-look.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { lessonCalls } from '../../schema/phone.ts'

/**
 * The first task of a scene, as the button that fills the card of the balance. The strip above only
 * names the task.
 */
export default function SceneDeposit({ children }: { children: ReactNode }) {
  const task = useRead(lessonCalls.readTask).data?.task
  if (task !== 'deposit') return null
  return (
    <div className="mt-5">
      <ButtonLink to="/deposit" icon="deposit" size="large" block className={ON_HALL_MAIN}>
        {children}
      </ButtonLink>
    </div>
  )
}
