import { Icon } from '#ui/look/Icon.tsx'
import { KenteStrip } from '#ui/look/KenteStrip.tsx'
import { Money } from '#ui/money/Money.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useOnceItStands } from '#ui/page/use-once-it-stands.ts'
import { depositPage } from '../../words/en/deposit-page.ts'
import { wallet as walletWords } from '../../words/en/wallet.ts'
import { withdrawPage } from '../../words/en/withdraw-page.ts'
import type { SentRequest } from './sent.ts'

/** A deposit or a withdrawal was taken: the sum, what happens next, and the one way on. */
export default function RequestSent({ kind, amount, isAtOnce }: SentRequest) {
  const { title, message, next } = SAID[kind](isAtOnce)
  const announcement = useOnceItStands(message(amount))
  return (
    <Page title={title} width="left">
      <div className="overflow-hidden rounded-16 border border-line bg-raised">
        <KenteStrip className="unrolls" />
        <div className="grid grid-cols-1 justify-items-center gap-3 px-4 py-6 text-center sm:p-8">
          <span className="rounded-full bg-brand-soft p-4 text-brand">
            <Icon name="check" size={24} />
          </span>
          <Money amount={amount} size="hero" className="max-w-full" />
          <p role="status" className="min-h-13 max-w-prose text-18">
            {announcement}
          </p>
          {next.length > 0 && (
            <div className="w-full border-t border-line pt-3 text-left">
              <h2 className="text-18">{withdrawPage.howTitle}</h2>
              <ol className="mt-2 grid list-decimal grid-cols-1 gap-1.5 pl-5 text-15 text-muted">
                {next.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </div>
          )}
        </div>
      </div>
      <div className="step-foot">
        <ButtonLink to="/wallet" size="large" block replace>
          {depositPage.continue}
        </ButtonLink>
      </div>
    </Page>
  )
}

/** The page's title, its message, and the steps that are still to come. */
const SAID = {
  deposit: (isAtOnce: boolean) => ({
    title: depositPage.title,
    message: isAtOnce ? walletWords.depositSentAtOnce : walletWords.depositSent,
    next: isAtOnce ? [] : depositPage.how.slice(2),
  }),
  withdrawal: (isAtOnce: boolean) => ({
    title: withdrawPage.title,
    message: isAtOnce ? walletWords.withdrawalSentAtOnce : walletWords.withdrawalSent,
    next: (isAtOnce ? withdrawPage.howAtOnce : withdrawPage.how).slice(1),
  }),
}
