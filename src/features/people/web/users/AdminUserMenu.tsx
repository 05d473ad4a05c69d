import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { Link } from '#ui/router/Link.tsx'
import { personActions as t } from '../../words/en/admin-users.ts'
import {
  ACTION_ICONS,
  type Action,
  type ActionProps,
  actionsFor,
  whyNotDo,
} from '../user/person-actions.ts'

type Props = ActionProps & { onChoose: (action: Action) => void }

const ROW = 'flex min-h-14 w-full items-center gap-3 rounded-12 p-2 text-left no-underline'
const REACHABLE = 'text-ink eases hover:bg-sunken'

/** The actions on a person, and those that are not possible, each with the reason. */
export function AdminUserMenu({ person, by, onClose, onChoose }: Props) {
  return (
    <Dialog open onClose={onClose} title={t.menuTitle}>
      <p className="mb-4 font-semibold">
        <PersonName name={person.name} />
      </p>
      <ul aria-label={t.menu(person.name)} className="-m-2 grid grid-cols-1">
        <li>
          <Link to={`/admin/users/${person.id}`} className={cx(ROW, REACHABLE)} data-answer="">
            <Sign name="eye" />
            <span className="text-16 font-semibold">{t.view}</span>
          </Link>
        </li>
        {actionsFor(person).map((action) => (
          <li key={action}>
            <Choice
              action={action}
              why={whyNotDo(action, person, by)}
              onChoose={() => onChoose(action)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type ChoiceProps = { action: Action; why: string | null; onChoose: () => void }

/** A refused action can still be focused, so that a screen reader reads the reason. */
function Choice({ action, why, onChoose }: ChoiceProps) {
  const isLast = action === 'delete'
  return (
    <button
      type="button"
      aria-disabled={why !== null || undefined}
      onClick={why === null ? onChoose : undefined}
      className={cx(ROW, why === null ? REACHABLE : 'cursor-not-allowed')}
    >
      <Sign name={ACTION_ICONS[action]} off={why !== null} danger={isLast} />
      <span className="min-w-0">
        <span
          className={cx(
            'block text-16 font-semibold',
            why !== null ? 'text-muted' : isLast && 'text-bad',
          )}
        >
          {t.names[action]}
        </span>
        <span className="block text-15 text-muted">{why ?? t.hints[action]}</span>
      </span>
    </button>
  )
}

type SignProps = { name: Parameters<typeof Icon>[0]['name']; off?: boolean; danger?: boolean }

function Sign({ name, off = false, danger = false }: SignProps) {
  return (
    <span
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-12',
        off
          ? 'border border-dashed border-line-strong text-muted'
          : danger
            ? 'bg-sunken text-bad'
            : 'bg-brand-soft text-brand',
      )}
    >
      <Icon name={name} />
    </span>
  )
}
