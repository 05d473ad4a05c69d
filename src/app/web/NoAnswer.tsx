import { useEffect } from 'react'
import { shell as t } from '../../core/strings/shell.en.ts'
import { Button } from '../../ui/Button.tsx'
import { PlainPage } from './PlainPage.tsx'

const AGAIN_MS = 4000

/** The server was silent before it ever spoke. Asks again by itself. */
export function NoAnswer({ onRetry }: { onRetry: () => unknown }) {
  useEffect(() => {
    const timer = setInterval(onRetry, AGAIN_MS)
    return () => clearInterval(timer)
  }, [onRetry])
  return (
    <PlainPage title={t.noAnswerTitle} text={t.noAnswer}>
      <Button icon="refresh" onClick={() => onRetry()}>
        {t.retry}
      </Button>
    </PlainPage>
  )
}
