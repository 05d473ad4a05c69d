import { useEffect } from 'react'
import { Refusal } from '#core/errors.ts'
import { Button } from '#ui/page/Button.tsx'
import { shell as t } from '../../words/en/shell.ts'
import { PlainPage } from './PlainPage.tsx'

const AGAIN_MS = 4000

type Props = { error: Error; onRetry: () => unknown }

/**
 * Shown when the server does not answer at the start, or cannot reach its database. Asks again by
 * itself.
 */
export function NoAnswer({ error, onRetry }: Props) {
  useEffect(() => {
    const timer = setInterval(onRetry, AGAIN_MS)
    return () => clearInterval(timer)
  }, [onRetry])
  return (
    <PlainPage title={t.noAnswerTitle} text={error instanceof Refusal ? error.message : t.noAnswer}>
      <Button icon="refresh" onClick={() => onRetry()}>
        {t.retry}
      </Button>
    </PlainPage>
  )
}
