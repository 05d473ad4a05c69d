import { Link } from '../../../../ui/kit/Link.tsx'
import { onboard as t } from '../../../../core/strings/en/onboard.ts'

/** What signing up accepts, with the two pages that say it. */
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
