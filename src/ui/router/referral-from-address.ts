/**
 * The referral code of a sign-up link: `ref` in the query of the page or of the hash route. It is
 * text all the way: '12E345' and '000123' are codes, not numbers. Trimmed, upper case, 6 at most.
 */
export function referralFromAddress(pageQuery: string, hashQuery: string): string {
  const code =
    new URLSearchParams(hashQuery).get('ref') ?? new URLSearchParams(pageQuery).get('ref')
  return asReferralCode(code ?? '')
}

/** The referral code that a person types or pastes: trimmed, in capitals, at most six signs. */
export function asReferralCode(text: string): string {
  return text.trim().toUpperCase().slice(0, 6)
}
