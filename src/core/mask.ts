import { masked as t } from './words/en/masked.ts'

/**
 * 'a•••@example.com': enough for a friend to recognise, too little for a stranger to write to. A
 * deleted person has no e-mail and no name.
 */
export function maskEmail(email: string | null): string {
  if (email === null) return t.nobody
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}

/**
 * A person as others may read them: the room's name whole, since it says nothing about them outside
 * the room, and an e-mail masked. No name of a room has an @.
 */
export function maskName(name: string | null): string {
  return name !== null && !name.includes('@') ? name : maskEmail(name)
}
