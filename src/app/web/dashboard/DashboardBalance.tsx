import type { AnswerOf } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import { NOTHING } from '#core/money.ts'
import { dashboard as t } from '#core/strings/en/dashboard.ts'
import { machines as machinesText } from '#core/strings/en/machines.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import { BalanceCard, BalanceParts, BalanceSkeleton } from '#ui/money/BalanceCard.tsx'
import { ON_HALL, ON_HALL_MAIN, ON_HALL_OFF } from '#ui/look/hall-look.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { cx } from '#ui/look/class-names.ts'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Money } from '#ui/money/Money.tsx'
import { useMoneyWaits } from '#ui/offline/MoneyWaits.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { usePublicSettings } from '../entry/session.ts'
import { MoneyChange, sinceOf } from './DashboardChange.tsx'

/** The leading card: the balance, how it changed, and what can be done with it, which in a lesson its scene says. */
export function DashboardBalance({ isLesson }: { isLesson: boolean }) {
  const summary = useRead(walletCalls.readSummary)
  const next = useNextThing()
  const [hidden] = useHiddenBalance()
  const isClosed = useClosedRoom()
  return (
    <Loaded query={summary} skeleton={<BalanceSkeleton className="h-93.5 sm:h-89.5" />}>
      {({ balance, available, held, balanceWeekAgo, joinedThisWeek }) => (
        <BalanceCard
          label={t.totalBalance}
          balance={balance}
          hidden={hidden}
          change={
            !isLesson && (
              <MoneyChange
                now={balance}
                before={balanceWeekAgo}
                since={sinceOf({ joinedThisWeek })}
                hidden={hidden}
              />
            )
          }
        >
          <BalanceParts
            hidden={hidden}
            parts={[
              { label: t.available, amount: available },
              { label: t.held, amount: held },
            ]}
          />
          {!isClosed && (
            <>
              {!isLesson && (
                <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
                  {next !== 'truth' && (
                    <ButtonLink
                      to="/deposit"
                      icon="deposit"
                      className={next === 'deposit' ? ON_HALL_MAIN : ON_HALL}
                    >
                      {t.addMoney}
                    </ButtonLink>
                  )}
                  <ButtonLink to="/withdraw" icon="withdraw" className={ON_HALL}>
                    {t.withdraw}
                  </ButtonLink>
                </div>
              )}
              <Collect isNext={next === 'collect'} />
            </>
          )}
        </BalanceCard>
      )}
    </Loaded>
  )
}

/**
 * The one next thing on the page is gold: once the truth is out that is the way to it, above this card;
 * before, collecting where something is due, else putting money in.
 */
function useNextThing(): 'truth' | 'collect' | 'deposit' {
  const isDue = useRead(machinesCalls.readEarnings).data?.collecting === 'due'
  if (usePublicSettings()?.revealed) return 'truth'
  return isDue ? 'collect' : 'deposit'
}

/** Profits credit themselves; the button settles at once what is due. */
function Collect({ isNext }: { isNext: boolean }) {
  const earnings = useRead(machinesCalls.readEarnings)
  return (
    <div className="mt-4 border-t border-hall-line pt-2 sm:mt-5 sm:pt-4">
      <Loaded query={earnings} skeleton={<CollectSkeleton />}>
        {(data) => <CollectButton earnings={data} isNext={isNext} />}
      </Loaded>
    </div>
  )
}

/** The button, and below it on phones the line that stands beside it on wider screens. */
function CollectSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-3 max-sm:-my-1 max-sm:gap-0">
      <Skeleton className="h-12 w-52 bg-hall-line!" />
      <Skeleton className="h-5.5 w-60 max-w-full bg-hall-line! sm:hidden" />
    </div>
  )
}

type CollectProps = { earnings: AnswerOf<typeof machinesCalls.readEarnings>; isNext: boolean }

function CollectButton({ earnings, isNext }: CollectProps) {
  const [hidden] = useHiddenBalance()
  const { collecting, tomorrow, due } = earnings
  const command = useCommand(machinesCalls.collect, {
    onDone: ({ collected }) => void toast.success(machinesText.collected(collected), collected),
    onFail: (error) => {
      if (error instanceof Refusal) toast.error(error.message)
    },
  })
  const { waits, describedBy, reason } = useMoneyWaits(command.pending)
  const isOff = (collecting !== 'due' || waits) && !command.pending
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:-my-1 max-sm:gap-y-0">
        <Button
          icon={collecting === 'collected' ? 'check' : 'trendUp'}
          disabled={isOff}
          aria-describedby={describedBy}
          pending={command.pending}
          className={isOff ? ON_HALL_OFF : cx('px-4!', isNext ? ON_HALL_MAIN : ON_HALL)}
          onClick={() => void command.run({})}
        >
          {t.collect[collecting]}
        </Button>
        <p className="min-w-0 flex-1 basis-44 text-15 text-on-hall-muted">
          {due > NOTHING && (
            <>
              {t.dueNow}{' '}
              <Money amount={due} hidden={hidden} className="font-semibold text-on-hall" />.{' '}
            </>
          )}
          {tomorrow > NOTHING ? t.autoCollected : t.noMachine}
        </p>
      </div>
      {collecting === 'due' && reason}
      {command.error && !(command.error instanceof Refusal) && (
        <Notice tone="bad" title={command.error.message}>
          {t.collectFailed}
        </Notice>
      )}
    </div>
  )
}
