import type { ComponentProps } from 'react'
import { cx } from '../look/class-names.ts'
import { FieldFrame, type FrameProps } from './FieldFrame.tsx'

type Props = FrameProps & ComponentProps<'input'>

/** A text field. Takes `form.field('name')` of use-form. */
export function Field({ label, labelHidden, hint, error, aside, className, ...native }: Props) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, aside }}>
      {(wiring) => (
        <input type="text" {...native} {...wiring} className={cx('control', className)} />
      )}
    </FieldFrame>
  )
}
