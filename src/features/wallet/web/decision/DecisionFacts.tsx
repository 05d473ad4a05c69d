import { type Pesewas, plus } from '#core/money.ts'
import { signedAmount } from '#core/request.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { decisions as t } from '../../words/en/admin-transactions.ts'
import { methods } from '../../words/en/methods.ts'
import {
  type MoneyPlace,
  type RequestAct,
  type RequestEffect,
  requestEffectOf,
  sayEffect,
} from '../requests/admin-effect.ts'
import { TRANSACTION_ICONS } from '../requests/admin-kind-icon.ts'
import { AdminMatch } from './AdminPayment.tsx'
import type { DecisionProps } from './decision-props.ts'

type Props = { act: RequestAct } & Pick<DecisionProps, 'request' | 'houseCash'>

/** The amount by which the drawer falls short of this decision; null when it does not, as far as is known. */
export function shortCash(effect: RequestEffect, houseCash: Pesewas | undefined): Pesewas | null {
  if (houseCash === undefined || effect.cash === undefined) return null
  return houseCash + effect.cash < 0 ? houseCash : null
}

/** The person, amount and method; then whose money changes, and by how much. */
export function DecisionFacts({ act, request, houseCash }: Props) {
  return (
    <>
      <DecisionObject act={act} request={request} />
      <Effects act={act} request={request} houseCash={houseCash} />
      <p className="text-15">{sayEffect(act, request)}</p>
    </>
  )
}

/** Only the facts of the request, where a decision is not possible any more. */
export function DecisionObject({ act, request }: Omit<Props, 'houseCash'>) {
  const { kind, number, name, isDeleted, method, accountName, reference } = request
  return (
    <div className="flex items-start gap-3 rounded-12 bg-sunken p-3.5">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-12 bg-raised text-brand">
        <Icon name={TRANSACTION_ICONS[kind]} />
      </span>
      <div className="grid grid-cols-1 min-w-0 flex-1 gap-0.5">
        <Money amount={signedAmount(request)} sign="always" size="large" />
        <p className="text-15 font-semibold">
          <PersonName name={name} isDeleted={isDeleted} />
        </p>
        <p className="text-15 wrap-anywhere text-muted">
          {[number, methods[method], accountName, reference].filter(Boolean).join(', ')}
        </p>
        {kind === 'deposit' && act !== 'reset' && request.payment && (
          <AdminMatch row={request} className="text-15" />
        )}
      </div>
    </div>
  )
}

const PLACES: readonly MoneyPlace[] = ['wallet', 'held', 'pocket', 'cash']

/** One line per place that changes; the house's drawer always, because it is what runs empty. */
function Effects({ act, request, houseCash }: Props) {
  const effect = requestEffectOf(act, request)
  return (
    <dl className="divide-y divide-line rounded-12 border border-line">
      {PLACES.filter((place) => place === 'cash' || effect[place] !== undefined).map((place) => (
        <div
          key={place}
          className="flex flex-wrap items-baseline justify-between gap-x-4 px-3.5 py-2.5"
        >
          <dt className="text-15 text-muted">{t.places[place]}</dt>
          <dd className="min-w-0 text-right text-16 font-semibold">
            <Change change={effect[place]} standing={place === 'cash' ? houseCash : undefined} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ChangeProps = { change: Pesewas | undefined; standing: Pesewas | undefined }

function Change({ change, standing }: ChangeProps) {
  if (change === undefined) {
    return (
      <span className="font-normal">
        {standing !== undefined && (
          <>
            <Money amount={standing} />,{' '}
          </>
        )}
        {t.unchanged}
      </span>
    )
  }
  if (standing === undefined) return <Money amount={change} sign="always" />
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
      <span className="font-normal text-muted">
        <Money amount={standing} />
      </span>
      <Icon name="forward" size={16} className="text-muted" />
      <span className="sr-only">{t.after}</span>
      <Money amount={plus(standing, change)} />
    </span>
  )
}
