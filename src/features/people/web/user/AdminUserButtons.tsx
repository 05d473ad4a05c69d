import { personDeeds } from '../../../../core/strings/admin-users.en.ts'
import { adminUser as t } from '../../../../core/strings/admin-user.en.ts'
import { Button, ButtonLink } from '../../../../ui/kit/Button.tsx'
import { Icon } from '../../../../ui/kit/Icon.tsx'
import type { FoundPerson } from '../users/found-person.ts'
import { type Deed, DEED_ICONS, deedsFor, type Doer, whyNotDo } from './person-deeds.ts'

type Props = Pick<FoundPerson, 'person'> & { by: Doer; onChoose: (deed: Deed) => void }

/** Every deed in sight; what the rules refuse stays closed, and the reason stands below. */
export function AdminUserButtons({ person, by, onChoose }: Props) {
  const usual = deedsFor(person)
  const deeds: readonly Deed[] = [
    ...usual.slice(0, -1),
    ...(person.hasPassword ? [] : (['invite'] as const)),
    'signOut',
    ...usual.slice(-1),
  ]
  const reasons = new Set(deeds.flatMap((deed) => whyNotDo(deed, person, by) ?? []))
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-line pt-4">
      <div
        role="group"
        aria-label={t.actions}
        className="grid grid-cols-1 gap-2 @2xs:grid-cols-2 @2xl:flex @2xl:flex-wrap"
      >
        {deeds.map((deed) => (
          <Button
            key={deed}
            variant={deed === 'delete' ? 'danger' : 'secondary'}
            icon={DEED_ICONS[deed]}
            aria-haspopup="dialog"
            className={deed === 'delete' ? '@2xs:last:odd:col-span-2' : ''}
            disabled={whyNotDo(deed, person, by) !== null}
            onClick={() => onChoose(deed)}
          >
            {personDeeds.names[deed]}
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
