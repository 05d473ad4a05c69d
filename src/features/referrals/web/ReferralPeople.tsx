import type { AnswerOf } from '#core/call.ts'
import { formatDay } from '#core/day.ts'
import { Pager } from '#ui/list/Pager.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import type { referralsCalls } from '../schema.ts'
import { referrals as t } from '../words/en/referrals.ts'

type ReferralsAnswer = AnswerOf<typeof referralsCalls.readReferrals>

type Props = {
  people: ReferralsAnswer['people']
  total: number
  page: number
  size: number
  onPage: (page: number) => void
  /** True while another page is on its way. */
  busy: boolean
  /** The words for the first one; a closed class invites nobody. */
  noneText?: string
}

/**
 * The people who came by this code, newest first; told apart by day and place, for their names are
 * masked.
 */
export function ReferralPeople({ people, total, page, size, onPage, busy, noneText }: Props) {
  if (total === 0) {
    return (
      <Card title={t.people}>
        {noneText ? (
          <Empty icon="people" title={t.noneTitle}>
            {noneText}
          </Empty>
        ) : (
          <Empty icon="people" title={t.noneClosed} />
        )}
      </Card>
    )
  }
  return (
    <Card title={t.people}>
      <div className="grid grid-cols-1 gap-4" aria-busy={busy}>
        <ul className={cx('-my-2 divide-y divide-line transition-opacity', busy && 'opacity-60')}>
          {people.map((person, at) => (
            <ReferredPerson
              key={(page - 1) * size + at}
              person={person}
              nth={people.slice(0, at + 1).filter(({ name }) => name === person.name).length}
            />
          ))}
        </ul>
        <Pager page={page} size={size} total={total} onPage={onPage} />
      </div>
    </Card>
  )
}

type RowProps = {
  person: ReferralsAnswer['people'][number]
  /** The number of this one among those of the page under the same mask. */
  nth: number
}

function ReferredPerson({ person: { name, joinedOn, brought }, nth }: RowProps) {
  const [hidden] = useHiddenBalance()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-12 bg-brand-soft text-brand">
        <Icon name="person" />
      </span>
      <span className="grid min-w-0 flex-1 basis-32 grid-cols-1">
        <span className="text-16 font-semibold">
          <PersonName name={name} />
          {nth > 1 && ` ${nth}`}
        </span>
        <span className="text-15 text-muted">{t.joined(formatDay(joinedOn))}</span>
      </span>
      <span className="ml-auto">
        <span className="sr-only">{t.brought} </span>
        <Money amount={brought} sign="always" hidden={hidden} className="text-16 font-semibold" />
      </span>
    </li>
  )
}
