import { ROLES } from '#features/auth/schema.ts'
import { Select } from '#ui/fields/Select.tsx'
import type { Form } from '#ui/fields/use-form.ts'
import { adminUsers } from '../../words/en/admin-users.ts'

const OPTIONS = ROLES.map((value) => ({ value, label: adminUsers.roles[value] }))

type Props = {
  field: ReturnType<Form<{ email: string; role: string }>['field']>
  label: string
  /** The reason that the role cannot be changed; null where it can. */
  why?: string | null
}

export function AdminUserRole({ field, label, why = null }: Props) {
  return (
    <Select {...field} label={label} options={OPTIONS} disabled={why !== null} hint={why ?? ''} />
  )
}
