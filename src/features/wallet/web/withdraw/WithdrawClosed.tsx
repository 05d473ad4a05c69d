import { withdrawPage as t } from '../../words/en/withdraw-page.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { authCalls } from '#features/auth/schema.ts'

/** In a closed room: nothing is paid out any more, and what can be read. */
export function WithdrawClosed({ isRevealed }: { isRevealed: boolean }) {
  const person = useRead(authCalls.readSession).data?.person
  const ways = [
    ...(isRevealed ? [{ to: '/truth', name: t.truth } as const] : []),
    ...(isRevealed ? [{ to: '/debrief', name: t.debrief } as const] : []),
    // Who came with a name has a card, which leads them back here.
    ...(person?.email === null ? [{ to: '/profile', name: t.card } as const] : []),
  ]
  return (
    <Notice
      tone="wait"
      icon="lock"
      title={t.closed}
      action={
        <div className="flex flex-wrap gap-2">
          {ways.map(({ to, name }) => (
            <ButtonLink key={to} to={to} variant="secondary">
              {name}
            </ButtonLink>
          ))}
        </div>
      }
    >
      {t.closedText}
    </Notice>
  )
}
