import type { ReactNode } from 'react'
import { isRefusedAs } from '#core/errors.ts'
import { useAddress } from '#ui/list/use-address.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
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
          {query.error.message}
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
            <div className={BESIDE}>
              <TruthVerdict truth={truth} />
              <TruthZero truth={truth} />
            </div>
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

/** Two cards side by side on a wide screen. */
const BESIDE = 'grid grid-cols-1 gap-5 lg:grid-cols-2'

/**
 * The money's ways: first those that it has gone, then what the app says; a way that it has not gone yet
 * comes last.
 */
function Flows({ truth }: { truth: Truth }) {
  const sides = [fromSide(truth), toSide(truth)]
  const flowing = sides.filter(({ rows }) => rows.length > 0)
  const dry = sides.filter(({ rows }) => rows.length === 0)
  return (
    <>
      <div className={flowing.length > 1 ? cx(BESIDE, 'items-start') : 'contents'}>
        {flowing.map((side) => (
          <TruthFlow key={side.direction} {...side} />
        ))}
      </div>
      <TruthSums truth={truth} />
      {dry.map((side) => (
        <TruthFlow key={side.direction} {...side} />
      ))}
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
