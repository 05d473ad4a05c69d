import type { ReactNode } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { formatGhs, minus, NOTHING, type Pesewas, plus } from '#core/money.ts'
import { Money } from '#ui/money/Money.tsx'
import { MoneyEnd } from '#ui/money/MoneyEnd.tsx'
import { Card } from '#ui/page/Card.tsx'
import { contrastOf, outcomeOf, sayNet } from '../rules/truth-lines.ts'
import type { truthCalls } from '../schema.ts'
import { lessonTruth } from '../words/en/lesson-truth.ts'
import { truthPage as t } from '../words/en/truth-page.ts'

export type Truth = AnswerOf<typeof truthCalls.readTruth>

/** The amount that machines earned: the figure that all others lead to. */
export function TruthZero({ truth: { profitPaid, interest } }: { truth: Truth }) {
  return (
    <Card tone="hall">
      {/* A zero alone looks like a fault: its words say that it is none. */}
      <p className="tabular text-40 font-bold text-gold">{formatGhs(NOTHING)}</p>
      <p className="text-18 font-semibold">{t.noMistake}</p>
      <p className="mt-2 text-16 text-on-hall-muted wrap-anywhere">
        {t.earned(formatGhs(profitPaid), formatGhs(NOTHING))}
      </p>
      {interest > 0 && <p className="mt-2 text-16">{t.interest(formatGhs(interest))}</p>}
    </Card>
  )
}

/** The claims in words; before them somebody else's cash, which the page of one's own begins with. */
export function TruthSums({ truth }: { truth: Truth }) {
  const words = truth.of ? t.theirs : t.own
  const { wallet, held, suspense, bills, promised } = truth
  return (
    <>
      {truth.of && <TheirCash truth={truth} />}
      <Card className="grid grid-cols-1 content-start gap-4">
        <div>
          <h2 className="text-18">{t.words}</h2>
          <p className="text-15 text-muted">{t.wordsHint}</p>
        </div>
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Amount
            label={words.said}
            amount={plus(wallet, held)}
            hints={[
              held > 0 && t.saidHint(formatGhs(held)),
              suspense > 0 && t.suspense(formatGhs(suspense)),
            ]}
          />
          {bills > 0 && <Amount label={t.bills} amount={bills} hints={[t.billsHint]} />}
          <Amount label={words.promised} amount={promised} hints={[t.promisedHint]} />
        </dl>
      </Card>
    </>
  )
}

function TheirCash({ truth: { putIn, takenOut, sentBack } }: { truth: Truth }) {
  const words = t.theirs
  return (
    <Card tone="hall" className="grid grid-cols-1 content-start gap-4">
      <h2 className="text-18">{words.cash}</h2>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Amount label={words.putIn} amount={putIn} hints={[words.putInHint]} inHall />
        <Amount
          label={words.takenOut}
          amount={takenOut}
          hints={[words.takenOutHint, sentBack > 0 && words.sentBack(formatGhs(sentBack))]}
          inHall
        />
      </dl>
    </Card>
  )
}

/** The end of the money, before what it comes from. */
export function TruthVerdict({ truth }: { truth: Truth }) {
  const [, got] = contrastOf(truth)
  const { end, says } = outcomeOf(truth) ?? { end: 'even', says: null }
  const standing = sayStanding(truth)
  const { putIn, wallet, held, sentBack } = truth
  const still = plus(wallet, held)
  return (
    <Card tone="hall" className="ground-hall">
      {standing === null ? (
        <>
          <MoneyEnd
            {...{ end, got, says }}
            first={lessonTruth.gave(formatGhs(putIn))}
            net={sayNet(truth)}
            className="text-28 sm:text-40"
          />
          {(sentBack > 0 || still > 0) && (
            <div className="mt-4 grid grid-cols-1 gap-1 border-t border-hall-line pt-3 text-15 text-on-hall-muted">
              {sentBack > 0 && <p>{t.own.sentBack(formatGhs(sentBack))}</p>}
              {still > 0 && <p>{t.stillSays(formatGhs(still))}</p>}
            </div>
          )}
        </>
      ) : (
        <p className="text-22 font-semibold wrap-anywhere">{standing}</p>
      )}
    </Card>
  )
}

/** The sentence about somebody else, ahead or behind in cash, or about nothing; null of one's own money. */
function sayStanding({ of, putIn, takenOut }: Truth): string | null {
  if (putIn === 0 && takenOut === 0) return of ? t.theirs.nothing : t.own.nothing
  if (!of) return null
  if (putIn === takenOut) return t.theirs.even
  return takenOut > putIn
    ? t.theirs.ahead(formatGhs(minus(takenOut, putIn)))
    : t.theirs.behind(formatGhs(minus(putIn, takenOut)))
}

type AmountProps = {
  label: string
  amount: Pesewas
  hints: readonly (ReactNode | false)[]
  inHall?: boolean
}

function Amount({ label, amount, hints, inHall = false }: AmountProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-0.5">
      <dt className="text-15 font-semibold">{label}</dt>
      <dd>
        <Money amount={amount} size="large" className="wrap-anywhere" />
      </dd>
      {hints.map(
        (hint, at) =>
          hint !== false && (
            <dd key={at} className={inHall ? 'text-15 text-on-hall-muted' : 'text-15 text-muted'}>
              {hint}
            </dd>
          ),
      )}
    </div>
  )
}
