import { authCalls } from '#features/auth/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { usePhone } from '#ui/device/use-screen.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { HideBalanceToggle } from '#ui/money/HideBalanceToggle.tsx'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Money } from '#ui/money/Money.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { limitsOf, refuseWithdrawal } from '../../rules.ts'
import { asksForMoneyCalls } from '../../schema/asks-for-money.ts'
import { walletCalls } from '../../schema.ts'
import { walletPages } from '../../words/en/wallet-pages.ts'
import { withdrawPage as t } from '../../words/en/withdraw-page.ts'
import { useLessonRuns } from '../steps/lesson-runs.ts'
import { SIDE_BY_SIDE } from '../steps/side-by-side.ts'
import { usePaidAtOnce } from './paid-at-once.ts'
import { WithdrawForm, type WithdrawFormProps } from './WithdrawForm.tsx'

export default function WithdrawPage() {
  const isRevealed = useRead(settingsCalls.readPublic).data?.revealed === true
  if (!useClosedRoom()) return <OpenRoomWithdrawal isRevealed={isRevealed} />
  return (
    <Page title={t.title} width="left">
      <WithdrawClosed />
    </Page>
  )
}

function OpenRoomWithdrawal({ isRevealed }: { isRevealed: boolean }) {
  const person = useRead(authCalls.readSession).data?.person
  const settings = useRead(settingsCalls.readPublic)
  const summary = useRead(walletCalls.readSummary)
  const isPhone = usePhone()
  const asks = useRead(asksForMoneyCalls.readAsksForMoney).data
  // Until this is read, the server alone refuses an amount as too small: on a bad line that is a minute.
  const asksForMoney = asks?.asksForMoney ?? true
  return (
    // On a phone the ways to be paid are wanted in the first screen.
    <Page title={t.title} lead={isPhone ? undefined : t.lead}>
      <Loaded query={summary} skeleton={<FormSkeleton />}>
        {(facts) => (
          <Loaded query={settings} skeleton={<FormSkeleton />}>
            {(limits) =>
              person ? (
                <Withdrawal
                  {...{ facts, person, isRevealed }}
                  limits={limitsOf(limits, facts, asksForMoney)}
                />
              ) : (
                <FormSkeleton />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

function Withdrawal(props: WithdrawFormProps & { isRevealed: boolean }) {
  const isAtOnce = usePaidAtOnce()
  const isLesson = useLessonRuns()
  const isBrief = useBrief(props)
  return (
    <div className={cx(SIDE_BY_SIDE, 'lg:grid-rows-[auto_1fr]')}>
      {!isBrief && (
        <div className="lg:col-start-2 lg:row-start-1">
          <Available {...props} />
        </div>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Bar {...props} />
        <WithdrawForm {...props} isBrief={isBrief} />
      </div>
      {!isLesson && (
        <div className="lg:col-start-2">
          <Card title={t.howTitle} tone="sunken">
            <ol className="grid grid-cols-1 list-decimal gap-2 pl-5 text-15">
              {(isAtOnce ? t.howAtOnce : t.how).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </Card>
        </div>
      )}
    </div>
  )
}

/** True on a phone if the form's line beside the amount says enough of the balance. */
function useBrief({ facts, limits }: WithdrawFormProps): boolean {
  return usePhone() && facts.held === 0 && facts.available >= limits.min
}

/** Some refusals hold for any amount: then the page shows the next step instead of the form. */
function Bar({ facts, limits, isRevealed }: WithdrawFormProps & { isRevealed: boolean }) {
  const refusal = refuseWithdrawal(limits.min, facts, limits)
  if (!refusal) return null
  return (
    <Notice
      tone="wait"
      title={isRevealed ? t.cannot : t.cannotYet}
      action={
        isRevealed ? (
          <ButtonLink to="/truth" variant="secondary" icon="scale">
            {t.truth}
          </ButtonLink>
        ) : (
          <ButtonLink to="/deposit" variant="secondary" icon="deposit">
            {t.makeDeposit}
          </ButtonLink>
        )
      }
    >
      {refusal.field ? (
        <>
          {t.belowLeast} <Money amount={limits.min} />.
        </>
      ) : isRevealed ? (
        t.bonusAlone
      ) : (
        refusal.message
      )}
    </Notice>
  )
}

function Available({ facts }: WithdrawFormProps) {
  const [hidden] = useHiddenBalance()
  const isAtOnce = usePaidAtOnce()
  const isLesson = useLessonRuns()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-3 sm:gap-x-8 lg:gap-y-2 lg:*:basis-full">
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 sm:block">
        <span className="flex items-center text-15 text-muted">
          {t.available} <HideBalanceToggle className="relative z-1 -my-3" />
        </span>
        <Money amount={facts.available} size="hero" hidden={hidden} />
      </p>
      <dl className="grid w-full grid-cols-1 gap-x-8 gap-y-1.5 text-15 empty:hidden sm:flex sm:w-auto">
        {facts.held > 0 && (
          <div className={PART}>
            <dt className="text-muted">{walletPages.held}</dt>
            <dd>
              <Money amount={facts.held} hidden={hidden} />
            </dd>
          </div>
        )}
        {!isLesson && (
          <div className={PART}>
            <dt className="text-muted">{t.processing}</dt>
            <dd>{isAtOnce ? t.processingAtOnce : t.processingTime}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

/** A line each on phones, side by side where there is room. */
const PART = 'flex flex-wrap justify-between gap-x-3 sm:block'

function FormSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-5">
      <Skeleton className="h-40 w-full rounded-16" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}

/** Tells in a closed room that nothing is paid out any more, and what can be read. */
function WithdrawClosed() {
  const person = useRead(authCalls.readSession).data?.person
  const ways = [
    { to: '/truth', name: t.truth } as const,
    { to: '/debrief', name: t.debrief } as const,
    // A person who came with a name has a card, which leads them back here.
    ...(person?.email === null ? [{ to: '/profile', name: t.card } as const] : []),
  ]
  return (
    <Notice
      tone="wait"
      icon="lock"
      title={t.closed}
      action={
        <div className="flex flex-wrap gap-2">
          {ways.map(({ to, name }) => (
            <ButtonLink key={to} to={to} variant="secondary">
              {name}
            </ButtonLink>
          ))}
        </div>
      }
    >
      {t.closedText}
    </Notice>
  )
}
