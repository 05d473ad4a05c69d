import type { Pesewas } from '#core/money.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Money } from '#ui/money/Money.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { pocketPage as t } from '../../words/en/pocket-page.ts'

type Props = { reference: string; amount: Pesewas; main?: boolean }

/** The way on from a payment that backs no deposit, or why there is none. */
export function PocketUse({ reference, amount, main = false }: Props) {
  const least = useRead(settingsCalls.readPublic).data?.minDeposit
  if (least !== undefined && amount < least) {
    return (
      <p className="text-15 text-muted">
        {t.unclaimed.tooSmall} <Money amount={least} />.
      </p>
    )
  }
  return (
    <ButtonLink
      to={`/deposit?payment=${reference}`}
      variant={main ? 'primary' : 'secondary'}
      icon="deposit"
      aria-label={t.unclaimed.claimOf(reference)}
    >
      {t.unclaimed.use}
    </ButtonLink>
  )
}
