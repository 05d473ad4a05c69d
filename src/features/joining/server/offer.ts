import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { personView } from '#features/auth/views.ts'
import type { Config } from '#platform/base/config.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { NAMES, nameAt } from '../rules/names.ts'
import { DRAWS } from '../schema.ts'

// Names are offered without a row: the server signs what it offered, and takes back only that.

const GOOD_FOR_MS = 60 * 60_000

export type NameOffer = { readonly id: string; readonly names: readonly string[] }

/**
 * Milliseconds for which a name is offered to one phone alone, so that a class that joins at once
 * clashes seldom.
 */
const RESERVED_MS = 2 * 60_000
/** The offered names of each room, in small letters, and until when they are reserved. */
const reserved = new WeakMap<Queryable, Map<string, number>>()

function reservedIn(db: Queryable): Map<string, number> {
  const names = reserved.get(db) ?? new Map<string, number>()
  reserved.set(db, names)
  for (const [name, until] of names) if (until < performance.now()) names.delete(name)
  return names
}

/**
 * Names that nobody here has. Where it can be, nobody here has their second word either: 'Keta Mahogany'
 * and 'Amedzofe Mahogany' are mistaken for each other. A room that has used up the pairs draws with a
 * number behind.
 */
export async function drawNames(db: Queryable): Promise<string[]> {
  const waiting = reservedIn(db)
  const drawn = new Set<string>()
  for (let tried = 0; drawn.size < DRAWS; tried++) {
    const plain = Array.from({ length: 4 * DRAWS }, () => nameAt(randomInt(NAMES)))
    const wished = tried < 6 ? plain : plain.map((name) => `${name} ${randomInt(2, 1000)}`)
    const takenNames = await db.rows<{ name: string }>(sql`
      select name_key as name from ${personView}
      where deleted_at is null and (name_key = any (${wished.map((name) => name.toLowerCase())})
        or split_part(name_key, ' ', 2) = any (${wished.map(thingOf)}))`)
    const used = new Set(takenNames.map(({ name }) => name))
    const things = new Set(tried < 4 ? takenNames.map(({ name }) => thingOf(name)) : [])
    if (tried < 2) for (const name of waiting.keys()) things.add(thingOf(name))
    for (const name of wished) {
      const small = name.toLowerCase()
      if (drawn.size === DRAWS || used.has(small) || waiting.has(small)) continue
      if (things.has(thingOf(name))) continue
      drawn.add(name)
      waiting.set(small, performance.now() + RESERVED_MS)
    }
  }
  return [...drawn]
}

const thingOf = (name: string) => name.toLowerCase().split(' ')[1] ?? ''

export function signOffer(config: Pick<Config, 'authSecret'>, names: readonly string[]): string {
  const payload = Buffer.from(
    JSON.stringify({ id: randomUUID(), names, until: Date.now() + GOOD_FOR_MS }),
  ).toString('base64url')
  return `${payload}.${sealOf(config, payload).toString('base64url')}`
}

/** Reads an offer of this server; null for what it did not offer, or too long ago. */
export function readOffer(config: Pick<Config, 'authSecret'>, text: string): NameOffer | null {
  const [payload = '', seal = ''] = text.split('.')
  const signature = Buffer.from(seal, 'base64url')
  const right = sealOf(config, payload)
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return null
  const { until, ...offer } = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  ) as NameOffer & {
    until: number
  }
  return until > Date.now() ? offer : null
}

function sealOf({ authSecret }: Pick<Config, 'authSecret'>, said: string): Buffer {
  return createHmac('sha256', authSecret).update(`offer of names ${said}`).digest()
}
