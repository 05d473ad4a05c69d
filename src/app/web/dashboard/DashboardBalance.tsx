import type { AnswerOf } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import type { Pesewas } from '#core/money.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import { machines as machinesWords } from '#features/machines/words/en/machines.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { ON_HALL, ON_HALL_MAIN, ON_HALL_OFF } from '#ui/look/hall-look.ts'
import { BalanceCard, BalanceParts, BalanceSkeleton } from '#ui/money/BalanceCard.tsx'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Money } from '#ui/money/Money.tsx'
import { useMoneyWaits } from '#ui/offline/MoneyWaits.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { dashboard as t } from '../../words/en/dashboard.ts'
import { usePublicSettings } from '../entry/session.ts'
import { ProfitChange, sinceOfChange } from './DashboardChange.tsx'

// The balance does not wait for its strip.
const OwnStrip = part(() => import('#features/lesson/web/phone/OwnStrip.tsx'))
const SceneDeposit = part(() => import('#features/lesson/web/phone/SceneDeposit.tsx'))

type Props = { isLesson: boolean; isRevealed: boolean; hasNews: boolean }

/**
 * The leading card: the balance, how it changed, and what can be done with it, which in a lesson
 * its scene says.
 */
export function DashboardBalance({ isLesson, isRevealed, hasNews }: Props) {
  const summary = useRead(walletCalls.readSummary)
  const [hidden] = useHiddenBalance()
  const isClosed = useClosedRoom()
  return (
    <Loaded query={summary} skeleton={<BalanceSkeleton className="h-71.25 sm:h-67.75" />}>
      {({ balance, available, held, todaysProfit, profitThisWeek, joinedThisWeek }) => (
        <BalanceCard
          label={t.totalBalance}
          balance={balance}
          hidden={hidden}
          strip={<OwnStrip isKente className="absolute inset-x-0 top-0" />}
          change={
            hasNews && (
              <ProfitChange
                profit={profitThisWeek}
                since={sinceOfChange({ joinedThisWeek })}
                hidden={hidden}
              />
            )
          }
        >
          {isRevealed && <p className="text-15 text-on-hall-muted">{t.noneEarned}</p>}
          {/* With nothing on hold they would say the balance once more. */}
          {held > 0 && (
            <BalanceParts
              hidden={hidden}
              parts={[
                { label: t.available, amount: available },
                { label: t.held, amount: held },
              ]}
            />
          )}
          {!isClosed && <BalanceButtons isLesson={isLesson} collected={todaysProfit} />}
        </BalanceCard>
      )}
    </Loaded>
  )
}

type ButtonsProps = { isLesson: boolean; collected: Pesewas }

function BalanceButtons({ isLesson, collected }: ButtonsProps) {
  const next = useNextThing()
  return (
    <>
      {isLesson ? (
        <SceneDeposit>{t.addMoney}</SceneDeposit>
      ) : (
        <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
          {next !== 'truth' && (
            <ButtonLink
              to="/deposit"
              icon="deposit"
              variant={next === 'deposit' ? 'primary' : 'secondary'}
              className={next === 'deposit' ? ON_HALL_MAIN : ON_HALL}
            >
              {t.addMoney}
            </ButtonLink>
          )}
          <ButtonLink to="/withdraw" variant="secondary" icon="withdraw" className={ON_HALL}>
            {t.withdraw}
          </ButtonLink>
        </div>
      )}
      {/* Once the truth is out a profit that came is no news to be praised. */}
      {next !== 'truth' && (
        <Collect isNext={next === 'collect'} collected={collected} isLesson={isLesson} />
      )}
    </>
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

type CollectProps = { isNext: boolean; collected: Pesewas }

/** Profits credit themselves; the button settles at once what is due. */
function Collect({ isLesson, ...props }: CollectProps & { isLesson: boolean }) {
  const earnings = useRead(machinesCalls.readEarnings)
  // There the scene says what to buy, above the page.
  if (isLesson && earnings.data?.owned === 0) return null
  return (
    <div className="mt-4 border-t border-hall-line pt-2">
      <Loaded query={earnings} skeleton={<Skeleton className="h-12 w-52 bg-hall-line!" />}>
        {(data) => <CollectButton earnings={data} {...props} />}
      </Loaded>
    </div>
  )
}

type ButtonProps = CollectProps & { earnings: AnswerOf<typeof machinesCalls.readEarnings> }

/** The button, and in its line what it would bring, or what came today. */
function CollectButton({ earnings, isNext, collected }: ButtonProps) {
  const [hidden] = useHiddenBalance()
  const { collecting, due, owned } = earnings
  const command = useCommand(machinesCalls.collect, {
    onDone: ({ collected: came }) => void toast.success(machinesWords.collected(came), came),
    onFail: (error) => {
      if (error instanceof Refusal) toast.error(error.message)
    },
  })
  const { waits, describedBy, reason } = useMoneyWaits(command.pending)
  const isSoon = collecting === 'starts_tomorrow'
  const isOff = (collecting !== 'due' || waits) && !command.pending
  const amount = collecting === 'collected' ? collected : due
  // Nothing starts tomorrow for who owns nothing that pays.
  if (owned === 0 && isOff && collecting !== 'collected') {
    return <p className="py-3 text-15 leading-tight">{t.buyFirst}</p>
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {isSoon && <span className="text-15 text-on-hall-muted">{t.profits}</span>}
        <Button
          {...(!isSoon && { icon: collecting === 'collected' ? 'check' : 'trendUp' })}
          disabled={isOff}
          aria-describedby={describedBy}
          pending={command.pending}
          variant={isNext ? 'primary' : 'secondary'}
          className={isOff ? ON_HALL_OFF : cx('px-4!', isNext ? ON_HALL_MAIN : ON_HALL)}
          onClick={() => void command.run({})}
        >
          {t.collect[collecting]}
        </Button>
        {amount > 0 && (
          <p className="text-16 font-semibold text-gold">
            {collecting !== 'collected' && <span className="sr-only">{t.dueNow} </span>}
            <Money amount={amount} sign="always" hidden={hidden} />
          </p>
        )}
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
