/** An e-mail that breaks before its @ where it must, and only then anywhere; or a word instead of one. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  // 'a deleted person', 'you', 'the learner': no address to be broken.
  if (at === -1) return <span className="text-muted">{email}</span>
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
