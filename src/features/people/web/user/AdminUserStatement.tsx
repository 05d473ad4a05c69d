import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { formatDay } from '#core/day.ts'
import type { Account } from '#ledger/kinds.ts'
import { kinds } from '#ledger/words/en/kinds.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Money } from '#ui/money/Money.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { peopleCalls } from '../../schema.ts'
import { adminUser } from '../../words/en/admin-user.ts'

const t = adminUser.books
const SIZE = '20'

type Props = { id: string; account: Account }

/** Every entry of one account, newest first, with what it held after each. */
export function AdminUserStatement(props: Props) {
  return (
    <Card title={t.statement(t.accounts[props.account].name)}>
      <Lines {...props} />
    </Card>
  )
}

type PageProps = Props & {
  /** The entry before which the list goes on; absent for the first lines. */
  before?: number
}

/** Some lines, and those before them once they are asked for: their numbers never change. */
function Lines({ id, account, before }: PageProps) {
  const [more, setMore] = useState(false)
  const query = useRead(peopleCalls.readStatement, {
    id,
    account,
    size: SIZE,
    ...(before !== undefined && { before: String(before) }),
  })
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonList rows={5} label={t.loadingStatement} />}
      errorTitle={t.statementFailed}
    >
      {({ lines, before: next }) => (
        <>
          {lines.length === 0 && before === undefined && (
            <Empty icon="receipt" title={t.noEntries}>
              {t.noEntriesText}
            </Empty>
          )}
          <ol className="divide-y divide-line">
            {lines.map((line) => (
              <Line key={line.number} line={line} />
            ))}
          </ol>
          {next === null && lines.length > 0 && before !== undefined && (
            <p className="pt-3 text-center text-15 text-muted">{t.end}</p>
          )}
          {next !== null &&
            (more ? (
              <div className="border-t border-line">
                <Lines id={id} account={account} before={next} />
              </div>
            ) : (
              <Button variant="secondary" block className="mt-3" onClick={() => setMore(true)}>
                {t.more}
              </Button>
            ))}
        </>
      )}
    </Loaded>
  )
}

type StatementLine = AnswerOf<typeof peopleCalls.readStatement>['lines'][number]

function Line({ line }: { line: StatementLine }) {
  const what = kinds[line.kind].statement
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">
          {line.reverses === null ? what : t.takenBack(what, line.reverses)}
        </p>
        <p className="text-13 text-muted">
          {t.entry(line.number)}, {formatDay(line.day)}, <RelativeTime at={line.at} />
        </p>
      </div>
      <p className="ml-auto text-right">
        <Money amount={line.change} sign="always" className="font-semibold" />
        <span className="block text-13 text-muted">
          {t.after} <Money amount={line.balance} />
        </span>
      </p>
    </li>
  )
}
