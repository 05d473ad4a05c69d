import { pocketCalls } from '#features/pocket/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Money } from '#ui/money/Money.tsx'
import { Link } from '#ui/router/Link.tsx'
import { pocketCard as t } from '../../words/en/pocket-card.ts'

/** The other side: the money that lies in one's own pocket, which is no promise of anybody's. */
export function PocketCard() {
  const [hidden] = useHiddenBalance()
  const pocket = useRead(pocketCalls.readPocket).data
  return (
    <Link
      to="/pocket"
      className="flex min-h-20 flex-wrap items-center gap-3 rounded-16 border border-line bg-raised p-3 text-ink no-underline eases hover:bg-sunken sm:px-4"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-12 bg-practice text-on-practice">
        <Icon name="phone" size={24} />
      </span>
      <span className="min-w-0 flex-1 basis-36">
        <span className="block text-15 text-muted">{t.inPocket}</span>
        <span className="flex min-h-7 flex-wrap items-baseline gap-x-3">
          {pocket && (
            <Money amount={pocket.balance} size="large" hidden={hidden} className="max-w-full" />
          )}
          <span className="text-15 text-muted">{t.youHave}</span>
        </span>
      </span>
      <Icon name="forward" className="ml-auto text-muted" />
    </Link>
  )
}
