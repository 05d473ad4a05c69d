import type { ReactNode } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { formatGhs, type Pesewas, sumOf } from '#core/money.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import { coverageOf } from '../rules.ts'
import type { solvencyCalls } from '../schema.ts'
import { solvencyPage } from '../words/en/admin-solvency.ts'

const t = solvencyPage.hall

export type HouseAnswer = AnswerOf<typeof solvencyCalls.readSolvency>

/** Cash, debts and promises, and how far the first goes for the second. */
export function SolvencyHall({ house }: { house: HouseAnswer }) {
  const { cash, owed, promised } = house
  return (
    <Card tone="hall">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-5 @2xl:grid-cols-2 @2xl:[&>:first-child]:col-span-2 @4xl:grid-cols-[1.4fr_1fr_1fr] @4xl:[&>:first-child]:col-span-1">
        <Amount label={t.cash} hint={t.cashHint}>
          <Money amount={cash} size="hero" className="wrap-anywhere" />
        </Amount>
        <Amount label={t.owed} hint={t.owedHint}>
          <Money amount={owed.total} size="large" className="wrap-anywhere" />
        </Amount>
        <Amount label={t.promised} hint={t.promisedHint}>
          <Money amount={promised} size="large" className="wrap-anywhere" />
        </Amount>
      </dl>
      <Scale house={house} />
      <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-2 border-t border-hall-line pt-3 @xl:grid-cols-3">
        {(['wallets', 'held', 'suspense'] as const).map((part) => (
          <div key={part} className="flex flex-wrap justify-between gap-x-3 @xl:block">
            <dt className="text-15 text-on-hall-muted">{t.parts[part]}</dt>
            <dd className="min-w-0 font-semibold">
              <Money amount={owed[part]} className="wrap-anywhere" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Three bars on one scale: the gold of the drawer, and what hangs against it now and later. */
function Scale({ house: { cash, owed, promised, coverage, bills } }: { house: HouseAnswer }) {
  const most = Math.max(cash, owed.total, promised, 1)
  const forPromises = coverageOf(cash, promised)
  return (
    <div className="mt-5 grid grid-cols-1 gap-3">
      <div aria-hidden="true" className="grid grid-cols-1 gap-2 text-13 text-on-hall-muted">
        <Bar label={t.cash} part={Math.max(0, cash) / most} fill="fill-gold" />
        <Bar label={t.owed} part={owed.total / most} fill="fill-on-hall-muted" />
        <Bar label={t.promised} part={promised / most} fill="fill-on-hall" />
      </div>
      <p className="flex items-start gap-2 text-16">
        <Icon name="scale" className="mt-0.5" />
        <span>
          {sayCoverage(coverage)}
          {forPromises !== null && forPromises < 100 && (
            <b className="block">{t.promisedFor(formatGhs(forPromises))}</b>
          )}
        </span>
      </p>
      {bills > 0 && (
        <details className="text-15 text-on-hall-muted">
          <summary className="tap cursor-pointer">{t.billsTitle(formatGhs(bills))}</summary>
          <p>
            {t.bills(
              formatGhs(bills),
              formatGhs(sumOf([cash, bills])),
              formatGhs(sumOf([owed.total, bills])),
            )}
          </p>
        </details>
      )}
    </div>
  )
}

function Bar({ label, part, fill }: { label: string; part: number; fill: string }) {
  return (
    <div className="grid grid-cols-1 gap-1 @xl:grid-cols-[7rem_minmax(0,1fr)] @xl:items-center">
      {label}
      <svg className="h-3 w-full rounded-full">
        <rect width="100%" height="100%" className="fill-hall-line" />
        <rect width={`${100 * part}%`} height="100%" className={fill} />
      </svg>
    </div>
  )
}

function sayCoverage(coverage: Pesewas | null): string {
  if (coverage === null) return t.nothingOwed
  return coverage >= 100 ? t.covered : t.coverage(formatGhs(coverage))
}

type AmountProps = { label: string; hint: string; children: ReactNode }

function Amount({ label, hint, children }: AmountProps) {
  return (
    // The parts of a sum are for those who rest on it or hear it.
    <div title={hint} className="grid min-w-0 grid-cols-1 content-start gap-0.5">
      <dt className="text-15 font-semibold">
        {label}
        <span className="sr-only">{hint}</span>
      </dt>
      {/* A line of one height and baseline, also where a figure is smaller. */}
      <dd className="@4xl:text-40">{children}</dd>
    </div>
  )
}
