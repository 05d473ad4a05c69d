import { Refusal } from '#core/errors.ts'
import { sending as t } from '../words/en/sending.ts'
import { Notice } from './Notice.tsx'

type Props = { error: Error | null; fallback: string }

/** The server's own words, else the fallback and that pressing again is safe. */
export function Failure({ error, fallback }: Props) {
  if (!error) return null
  if (error instanceof Refusal) return <Notice tone="bad">{error.message}</Notice>
  return (
    <Notice tone="bad" title={fallback}>
      {t.noAnswer}
    </Notice>
  )
}
