import { Icon } from '#ui/look/Icon.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { adminUser as t } from '../../words/en/admin-user.ts'
import { personActions } from '../../words/en/admin-users.ts'
import type { FoundPerson } from '../users/found-person.ts'
import {
  ACTION_ICONS,
  type ActingAdmin,
  type Action,
  actionsFor,
  whyNotDo,
} from './person-actions.ts'

type Props = Pick<FoundPerson, 'person'> & { by: ActingAdmin; onChoose: (action: Action) => void }

/** Every action as a button; refused ones are disabled, with the reason below. */
export function AdminUserButtons({ person, by, onChoose }: Props) {
  const usual = actionsFor(person)
  const actions: readonly Action[] = [
    ...usual.slice(0, -1),
    ...(person.hasPassword || person.email === null ? [] : (['invite'] as const)),
    'signOut',
    ...usual.slice(-1),
  ]
  const reasons = new Set(actions.flatMap((action) => whyNotDo(action, person, by) ?? []))
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-line pt-4">
      <div
        role="group"
        aria-label={t.actions}
        className="grid grid-cols-1 gap-2 @2xs:grid-cols-2 @2xl:flex @2xl:flex-wrap"
      >
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === 'delete' ? 'danger' : 'secondary'}
            icon={ACTION_ICONS[action]}
            aria-haspopup="dialog"
            className={action === 'delete' ? '@2xs:last:odd:col-span-2' : ''}
            disabled={whyNotDo(action, person, by) !== null}
            onClick={() => onChoose(action)}
          >
            {personActions.names[action]}
          </Button>
        ))}
        <ButtonLink to={`/truth?of=${person.id}`} variant="secondary" icon="scale">
          {t.truth}
        </ButtonLink>
      </div>
      {[...reasons].map((reason) => (
        <p key={reason} className="flex gap-1.5 text-15 text-muted">
          <Icon name="info" size={16} className="mt-0.75" />
          {reason}
        </p>
      ))}
    </div>
  )
}
