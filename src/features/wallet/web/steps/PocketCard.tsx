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
      className="flex min-h-20 flex-col rounded-[24px] border border-practice bg-practice p-4 pt-6! text-on-practice no-underline sm:p-5 sm:pt-7!"
    >
      <span className="flex min-h-8 items-center gap-2 text-16">
        <Icon name="phone" />
        <span className="flex-1">{t.inPocket}</span>
        <Icon name="forward" />
      </span>
      <span className="mt-1 flex min-h-11 items-center">
        {pocket && (
          <Money amount={pocket.balance} size="hero" hidden={hidden} className="max-w-full" />
        )}
      </span>
      <span className="text-15">{t.youHave}</span>
    </Link>
  )
}
