import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import type { AnswerOf } from '#core/call.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { HideBalanceToggle } from '#ui/money/HideBalanceToggle.tsx'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Money } from '#ui/money/Money.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton, SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { pocketCalls } from '../../schema.ts'
import { pocketPage as t } from '../../words/en/pocket-page.ts'
import { PocketUnclaimed } from '../statement/PocketUnclaimed.tsx'

const PocketSend = part(() => import('../send/PocketSend.tsx'), PocketSkeleton)
const PocketReceive = part(() => import('./PocketReceive.tsx'), PocketSkeleton)
const PocketReceipt = part(() => import('../receipt/PocketReceipt.tsx'), PocketSkeleton)

const PocketStatement = part(
  () => import('../statement/PocketStatement.tsx'),
  () => (
    <Card>
      <SkeletonList rows={5} label={t.loading} />
    </Card>
  ),
)

/** The practice phone and its screens, as one entry in the table of screens. */
export default function PocketPage() {
  useEffect(() => {
    // Loaded ahead: small, needed next, and needed when the connection is lost meanwhile.
    void Promise.allSettled([PocketSend.load(), PocketReceive.load(), PocketReceipt.load()])
  }, [])
  return (
    <Routes>
      <Route index element={<PocketHome />} />
      <Route path="send" element={<PocketSend />} />
      <Route path="receive" element={<PocketReceive />} />
      <Route path="receipt/:id" element={<PocketReceipt />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  )
}

function Elsewhere() {
  return (
    <>
      <Navigate to="/dashboard" replace />
      <PocketSkeleton />
    </>
  )
}

function PocketSkeleton() {
  return (
    <div aria-hidden="true" className="mx-auto grid w-full max-w-xl grid-cols-1 gap-5">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-64 w-full rounded-16" />
    </div>
  )
}

/** The practice phone: what it holds, the two things it does, and all that ever moved. */
function PocketHome() {
  const pocket = useRead(pocketCalls.readPocket)
  return (
    <Page title={t.title} lead={t.lead}>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <Loaded query={pocket} skeleton={<PhoneSkeleton />}>
            {(data) => <Balance pocket={data} />}
          </Loaded>
          <PocketUnclaimed />
        </div>
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-22">{t.statement}</h2>
          <PocketStatement />
        </section>
      </div>
    </Page>
  )
}

/**
 * A phone in the yellow of practice money, with its number as the title: not the card of what the
 * app owes.
 */
const PHONE =
  'grid grid-cols-1 gap-3 rounded-[24px] border-4 border-on-practice bg-practice p-4 text-on-practice sm:p-5 sm:max-w-xl [&_:focus-visible]:outline-on-practice!'

/** The slit of its loudspeaker. */
function Slit() {
  return (
    <span
      aria-hidden="true"
      className="mx-auto h-1.5 w-14 rounded-full bg-on-practice opacity-40"
    />
  )
}

function PhoneSkeleton() {
  return (
    <div className={PHONE}>
      <Slit />
      <Skeleton className="h-12 w-56 max-w-full opacity-40" />
      <Skeleton className="h-17 w-40 max-w-full opacity-40 sm:h-20" />
      <Skeleton className="h-12 w-full opacity-40" />
    </div>
  )
}

function Balance({ pocket }: { pocket: AnswerOf<typeof pocketCalls.readPocket> }) {
  const [hidden] = useHiddenBalance()
  const isRevealed = useRead(settingsCalls.readPublic).data?.revealed === true
  return (
    <section className={PHONE}>
      <Slit />
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 className="min-w-0">
          <span className="sr-only">{t.number}</span>
          <span translate="no" className="block font-mono text-22 font-bold">
            {pocket.practiceNumber}
          </span>
        </h2>
        <span className="-mr-2 flex [&_button]:text-on-practice! [&_button]:hover:bg-transparent!">
          {/* The sign alone, so that number and buttons share a line on the narrowest phone. */}
          <CopyButton
            text={pocket.practiceNumber}
            what={t.copyNumber}
            className="gap-0! px-3! text-[0px]!"
          />
          <HideBalanceToggle />
        </span>
      </div>
      <p>
        <span className="block text-15">{t.balance}</span>
        <Money amount={pocket.balance} size="hero" hidden={hidden} />
      </p>
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <ButtonLink
          to="/pocket/send"
          variant="secondary"
          icon="withdraw"
          className={isRevealed ? ON_PHONE : ON_PHONE_MAIN}
        >
          {t.send}
        </ButtonLink>
        <ButtonLink to="/pocket/receive" variant="secondary" icon="qr" className={ON_PHONE}>
          {t.receive}
        </ButtonLink>
      </div>
    </section>
  )
}

const ON_PHONE = 'border-on-practice! bg-transparent! px-3! text-on-practice! hover:opacity-80'
const ON_PHONE_MAIN = 'border-on-practice! bg-on-practice! px-3! text-practice! hover:opacity-90'
