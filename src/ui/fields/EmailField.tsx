import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'

/** A field for somebody else's e-mail: nothing is proposed, corrected or written large. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, 'type'>) {
  return (
    <Field type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />
  )
}
