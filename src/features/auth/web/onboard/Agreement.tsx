import { Link } from '#ui/router/Link.tsx'
import { onboard as t } from '../../words/en/onboard.ts'

/** The box to accept when signing up, with the two pages that it names. */
export function Agreement() {
  return (
    <p className="text-center text-15 text-muted">
      {t.agree}{' '}
      <Link to="/terms" className="text-brand underline">
        {t.terms}
      </Link>{' '}
      {t.and}{' '}
      <Link to="/privacy" className="text-brand underline">
        {t.privacy}
      </Link>
      .
    </p>
  )
}
