/** 'a•••@example.com': enough for a friend to recognise, too little for a stranger to write to. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}
