import type { ReactNode } from 'react'
import { isRefusedAs } from '#core/errors.ts'
import { useAddress } from '#ui/list/use-address.ts'
import { useRead } from '#ui/live/use-read.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { EmptyPage } from '#ui/page/EmptyPage.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { truthCalls } from '../schema.ts'
import { truthPage as t } from '../words/en/truth-page.ts'
import { TruthFlow } from './TruthFlow.tsx'
import { type Truth, TruthSums, TruthVerdict, TruthZero } from './TruthSums.tsx'
import { fromSide, toSide } from './truth-rows.ts'

type Props = {
  /** The content below the money's ways. */
  children?: ReactNode
}

/** One's own money as it really went; with `of` in the address, an admin's look at somebody's. */
export default function TruthPage({ children }: Props) {
  const [params] = useAddress()
  const learner = params.get('of') ?? undefined
  const query = useRead(truthCalls.readTruth, { learner })
  const owner = query.data?.of ?? null
  const title = owner ? t.of(owner.name) : t.title
  // Hides the content when the reveal is taken back.
  if (isRefusedAs(query.error, 'not_allowed')) {
    return (
      <Page title={t.title}>
        <EmptyPage title={t.hiddenTitle} to="/dashboard" go={t.toDashboard}>
          {t.hidden}
        </EmptyPage>
      </Page>
    )
  }
  return (
    <Page
      title={title}
      heading={owner ? <span className="wrap-anywhere">{title}</span> : undefined}
      lead={owner || learner ? t.theirs.lead : t.own.lead}
    >
      <Loaded query={query} skeleton={<TruthSkeleton />} errorTitle={t.failed}>
        {(truth) => (
          <div className="grid grid-cols-1 gap-5">
            <TruthVerdict truth={truth} />
            <Flows truth={truth} />
            <p className="text-15 text-muted">{t.how}</p>
            <div>
              <ButtonLink to="/debrief" variant="secondary" icon="eye">
                {t.toDebrief}
              </ButtonLink>
            </div>
            {children}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/**
 * The amount that machines earned, then the money's ways: first those that it has gone, then what the app
 * says; a way that it has not gone yet comes last.
 */
function Flows({ truth }: { truth: Truth }) {
  const sides = [fromSide(truth), toSide(truth)]
  const [flowing, dry] = [true, false].map((flows) =>
    sides
      .filter(({ rows }) => rows.length > 0 === flows)
      .map((side) => <TruthFlow key={side.direction} {...side} />),
  )
  return (
    <>
      <TruthZero truth={truth} />
      {flowing}
      <TruthSums truth={truth} />
      {dry}
    </>
  )
}

/** The sums and the two pictures to come. */
function TruthSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <p className="text-15 text-muted">{t.loading}</p>
      <Skeleton className="h-96 w-full rounded-16 sm:h-64" />
      <Skeleton className="h-80 w-full rounded-16" />
      <Skeleton className="h-80 w-full rounded-16" />
    </div>
  )
}
