import type { ComponentProps } from 'react'
import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'
import { FieldFrame, type FrameProps } from './FieldFrame.tsx'

type Props = FrameProps &
  ComponentProps<'select'> & {
    options: readonly { value: string; label: string }[]
    /** The first option, for 'nothing chosen yet'. */
    placeholder?: string
  }

/** The device's own select: on a phone it is the best one there is. */
export function Select(props: Props) {
  const { label, labelHidden, hint, error, aside, options, placeholder, className, ...native } =
    props
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, aside }}>
      {(wiring) => (
        <div className="relative">
          <select
            {...native}
            {...wiring}
            className={cx('control appearance-none pr-11', className)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron"
            className="pointer-events-none absolute top-3.5 right-3 text-muted"
          />
        </div>
      )}
    </FieldFrame>
  )
}
