import { type ReactNode, useEffect, useState } from 'react'
import { shell as t } from '../../words/en/shell.ts'
import { reloadOnce } from './chunk-load-error.ts'
import { PlainPage } from './PlainPage.tsx'
import { Waiting } from './Waiting.tsx'

const AGAIN_MS = 4000

/**
 * The page in place of a part of the app that is missing: it tries once more by itself, then says
 * what `otherwise` says.
 */
export function ChunkLoadError({ otherwise }: { otherwise: ReactNode }) {
  const [state, setState] = useState<'asking' | 'no line' | 'broken'>('asking')
  useEffect(() => {
    const attempt = () =>
      reloadOnce().then(
        (isReloading) => setState(isReloading ? 'asking' : 'broken'),
        () => setState('no line'),
      )
    void attempt()
    const timer = setInterval(attempt, AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  if (state === 'asking') return <Waiting />
  if (state === 'broken') return otherwise
  return <PlainPage title={t.noAnswerTitle} text={t.noAnswer} />
}
