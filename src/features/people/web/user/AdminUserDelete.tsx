import type { AnswerOf } from '#core/call.ts'
import { formatCount } from '#core/counts.ts'
import { formatGhs, sumOf } from '#core/money.ts'
import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Money } from '#ui/money/Money.tsx'
import { type Fact, FactList } from '#ui/page/FactList.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { peopleCalls } from '../../schema.ts'
import { personActions } from '../../words/en/admin-users.ts'
import type { ActionProps } from './person-actions.ts'

const t = personActions.delete

/** Deletes after the original's question and a look at what is lost, in figures of this moment. */
export function AdminUserDelete({ person, onClose, onDone }: ActionProps) {
  const query = useRead(peopleCalls.readPerson, { id: person.id })
  return (
    <ConfirmCommand
      call={peopleCalls.deletePerson}
      input={{ id: person.id }}
      onClose={onClose}
      title={t.title}
      confirmLabel={t.confirm}
      pendingLabel={t.pending}
      danger
      money
      moves={false}
      disabled={query.data === undefined}
      errorTitle={personActions.deleteFailed}
      onDone={({ forfeited }) => {
        toast.success(t.done(person.name, formatGhs(forfeited)))
        onDone()
      }}
    >
      <p className="font-semibold">
        <PersonName name={person.name} />
      </p>
      <p>{t.question}</p>
      <Loaded query={query} skeleton={<SkeletonList rows={3} label={t.loading} />}>
        {(details) => (
          <>
            <FactList facts={factsOf(details)} className="rounded-12 border border-line px-3.5" />
            {(details.pending > 0 || details.balances.suspense > 0) && (
              <p className="text-15 text-muted">{t.back}</p>
            )}
          </>
        )}
      </Loaded>
      <p className="text-15 text-muted">{t.erased}</p>
    </ConfirmCommand>
  )
}

function factsOf({
  balances,
  machines,
  pending,
}: AnswerOf<typeof peopleCalls.readPerson>): readonly Fact[] {
  const { wallet, held, pocket } = balances
  const running = machines.filter(({ daysLeft }) => daysLeft > 0).length
  return [
    { label: t.balance, value: <Money amount={sumOf([wallet, held])} />, strong: true },
    ...(held > 0 ? [{ label: t.held, value: <Money amount={held} /> }] : []),
    { label: t.pocket, value: <Money amount={pocket} /> },
    { label: t.machines, value: formatCount(running) },
    { label: t.waiting, value: pending === 0 ? t.noneWaiting : t.rejected(pending) },
  ]
}
