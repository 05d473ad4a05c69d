/**
 * The referral code of a sign-up link: `ref` in the query of the page or of the hash route. It stays text,
 * because '000123' and '12E345' would change as numbers. Trimmed, upper case, at most 6 characters.
 */
export function referralFromAddress(pageQuery: string, hashQuery: string): string {
  const code =
    new URLSearchParams(hashQuery).get('ref') ?? new URLSearchParams(pageQuery).get('ref')
  return asReferralCode(code ?? '')
}

/** Normalises a referral code that a person types or pastes: trimmed, upper case, at most 6 characters. */
export function asReferralCode(text: string): string {
  return text.trim().toUpperCase().slice(0, 6)
}
