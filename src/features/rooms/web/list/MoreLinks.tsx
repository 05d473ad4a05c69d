import { type ReactNode, useRef } from 'react'
import { Icon } from '#ui/look/Icon.tsx'
import { myClasses } from '../../words/en/my-classes.ts'

/**
 * The pages that one goes to from here more rarely, below one button: beside the one thing that is
 * done here they would be a stair on a phone. It folds when one leaves it, and at Escape.
 */
export function MoreLinks({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null)
  const fold = () => box.current?.removeAttribute('open')
  return (
    <details
      ref={box}
      className="relative"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) fold()
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !box.current?.open) return
        fold()
        box.current.querySelector('summary')?.focus()
      }}
    >
      <summary
        aria-label={myClasses.more}
        title={myClasses.more}
        className="no-print inline-flex size-12 cursor-pointer list-none items-center justify-center rounded-8 border border-line-strong bg-raised hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Icon name="more" />
      </summary>
      <div className="absolute top-full right-0 z-10 mt-1 grid w-max max-w-[80vw] gap-1 rounded-12 border border-line bg-raised p-2 shadow-lg [&>*]:justify-start [&>*]:border-transparent!">
        {children}
      </div>
    </details>
  )
}
