import { people as t } from './strings/people.en.ts'

/**
 * 'a•••@example.com': enough for a friend to recognise, too little for a stranger to write to. A
 * deleted person has no e-mail and no name.
 */
export function maskEmail(email: string | null): string {
  if (email === null) return t.nobody
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}
