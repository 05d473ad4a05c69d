import { type ReactNode, useRef } from 'react'
import { formatDay } from '#core/day.ts'
import { sumOf } from '#core/money.ts'
import { ACCOUNTS, type Account, HOUSE, WORLD } from '#ledger/kinds.ts'
import { useAddress } from '#ui/list/use-address.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { adminUser } from '../../words/en/admin-user.ts'
import type { TabProps } from '../users/found-person.ts'
import { AdminUserStatement } from './AdminUserStatement.tsx'

const t = adminUser.books

const FIRST: readonly Account[] = ['wallet', 'held', 'suspense', 'pocket', 'cash']
/** The accounts that concern the person come first; the others follow in the order of the books. */
const inOrder = (accounts: readonly Account[]) => [
  ...FIRST.filter((account) => accounts.includes(account)),
  ...accounts.filter((account) => !FIRST.includes(account)),
]
const CLAIMS = inOrder(HOUSE)
const CASH = inOrder(WORLD)

/** Every balance of both books with what shows that they hold, and the statement of one account. */
export function AdminUserBooks({ details }: TabProps) {
  const [params, change] = useAddress()
  const account = ACCOUNTS.find((known) => known === params.get('account')) ?? 'wallet'
  const { balances, person, settledOn } = details
  const statement = useRef<HTMLDivElement>(null)
  const choose = (chosen: Account) => {
    change({ account: chosen === 'wallet' ? null : chosen })
    reveal(statement.current)
  }
  const mirrored = balances.drawer + balances.cash === 0
  const shared = { balances, chosen: account, onChoose: choose }
  return (
    <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Book title={t.house} about={t.houseAbout} accounts={CLAIMS} {...shared} />
        <Book title={t.world} about={t.worldAbout} accounts={CASH} {...shared}>
          <Check holds={mirrored}>{mirrored ? t.mirrored : t.notMirrored}</Check>
        </Book>
        <p className="text-15 text-muted">{t.settledOn(formatDay(settledOn))}</p>
      </div>
      <div ref={statement} tabIndex={-1} className="scroll-mt-14 rounded-16">
        <AdminUserStatement key={account} id={person.id} account={account} />
      </div>
    </div>
  )
}

/** Scrolls to the statement where it stands below the books, because there is no room beside them. */
function reveal(statement: HTMLElement | null): void {
  if (!statement || statement.getBoundingClientRect().top < window.innerHeight / 2) return
  statement.focus({ preventScroll: true })
  statement.scrollIntoView({ block: 'start' })
}

type BookProps = {
  title: string
  about: string
  accounts: readonly Account[]
  balances: TabProps['details']['balances']
  chosen: Account
  onChoose: (account: Account) => void
  children?: ReactNode
}

function Book({ title, about, accounts, balances, chosen, onChoose, children }: BookProps) {
  const sum = sumOf(accounts.map((account) => balances[account]))
  const holds = sum === 0
  return (
    <section className="rounded-16 border border-line bg-raised p-4 sm:p-5">
      <h2 className="flex min-h-8 items-center text-18">{title}</h2>
      <p className="mb-2 text-15 text-muted">{about}</p>
      <ul className="-mx-2 grid grid-cols-1">
        {accounts.map((account) => (
          <li key={account} className="border-t border-line first:border-t-0">
            <button
              type="button"
              aria-pressed={account === chosen}
              aria-label={t.open(t.accounts[account].name)}
              aria-describedby={`account-${account}`}
              onClick={() => onChoose(account)}
              className={cx(
                'flex min-h-14 w-full flex-wrap items-center gap-x-3 rounded-8 px-2 py-2 text-left eases',
                account === chosen ? 'bg-brand-soft' : 'hover:bg-sunken',
              )}
            >
              <span className="min-w-0 flex-1 basis-28">
                <span className="block font-semibold">{t.accounts[account].name}</span>
                <span className="block text-13 text-muted">{t.accounts[account].about}</span>
              </span>
              <span id={`account-${account}`} className="ml-auto text-right font-semibold">
                <Money amount={balances[account]} className="wrap-anywhere" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-2 grid grid-cols-1 gap-1 border-t border-line-strong pt-3">
        <Check holds={holds}>
          {holds ? t.balanced : t.broken} <Money amount={sum} className="font-semibold" />
        </Check>
        {children}
      </div>
    </section>
  )
}

function Check({ holds, children }: { holds: boolean; children: ReactNode }) {
  return (
    <p className={cx('flex items-start gap-1.5 text-15', holds ? 'text-good' : 'text-bad')}>
      <Icon name={holds ? 'check' : 'alert'} size={16} className="mt-0.75" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
