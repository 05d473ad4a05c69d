import type { ComponentProps } from 'react'
import { cx } from '../look/class-names.ts'
import { FieldFrame, type FrameProps } from './FieldFrame.tsx'

type Props = FrameProps & ComponentProps<'textarea'>

/** A field of several lines, such as a reason. */
export function TextArea({ label, hint, error, aside, className, ...native }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <textarea rows={3} {...native} {...wiring} className={cx('control', className)} />
      )}
    </FieldFrame>
  )
}
