import { masked as t } from './words/en/masked.ts'

/**
 * 'a•••@example.com': a friend recognises it, a stranger cannot write to it. A deleted person has no e-mail
 * and no name.
 */
export function maskEmail(email: string | null): string {
  if (email === null) return t.nobody
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}

/**
 * The name as other people may see it. A room's name is shown whole, because it says nothing about the
 * person outside the room. An e-mail is masked. The @ tells them apart: no room's name has one.
 */
export function maskName(name: string | null): string {
  return name !== null && !name.includes('@') ? name : maskEmail(name)
}
