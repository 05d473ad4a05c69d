import type { TransferEntry } from '#ledger/transfer-entry.ts'
import { kinds } from '#ledger/words/en/kinds.ts'
import { receipt as t } from '../words/en/receipt.ts'
import { Money } from './Money.tsx'

type Props = {
  lines: readonly TransferEntry[]
  /** Says why there are no lines: the decision is still open, or it moved nothing. */
  isDecided: boolean
}

/** The double entry in plain words, each transfer a sentence, with what shows that it balances. */
export function ReceiptBooks({ lines, isDecided }: Props) {
  if (lines.length === 0) return <Nothing isDecided={isDecided} />
  return (
    // Printed as blocks: Chromium lays what follows a torn item of a grid over its rest.
    <section className="grid grid-cols-1 gap-2 print:block">
      <h2 className="text-18">{t.books}</h2>
      <p className="text-15 text-muted">{t.booksText}</p>
      <ol className="mt-1 divide-y print:mt-3 divide-line border-y border-line">
        {lines.map((entry) => (
          <Line key={entry.number} entry={entry} />
        ))}
      </ol>
      {/* No sum: one amount passes through several entries, and their sum is nobody's money. */}
      <p className="mt-1 text-15 font-semibold">{t.balanced(lines.length)}</p>
    </section>
  )
}

/** The sentence for one transfer: the event, and the two accounts. */
export function sayTransfer({ kind, source, target, reverses }: TransferEntry) {
  return {
    title: reverses === null ? kinds[kind].receipt : t.takenBack(reverses),
    move: t.fromTo(t.accounts[source], t.accounts[target]),
  }
}

function Line({ entry }: { entry: TransferEntry }) {
  const { title, move } = sayTransfer(entry)
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3 print:break-inside-avoid">
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-15">
          <span className="font-semibold">{title}</span>{' '}
          <span className="text-muted">{t.number(entry.number)}</span>
        </p>
        <p className="text-15">{move}</p>
      </div>
      <Money amount={entry.amount} className="ml-auto font-semibold" />
    </li>
  )
}

function Nothing({ isDecided }: { isDecided: boolean }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-18">{t.books}</h2>
      <p className="font-semibold">{isDecided ? t.nothingAtAll : t.nothingYet}</p>
      <p className="text-15 text-muted">{isDecided ? t.nothingDecided : t.nothingWaiting}</p>
    </section>
  )
}
