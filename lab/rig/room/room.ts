import { addDays, type Day } from '#core/day.ts'
import { newId, newPersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { readStart, startSealing } from '#features/audit/server/seal.ts'
import { seedMachines } from '#features/machines/server/seed.ts'
import { newReference } from '#features/pocket/server/pocket.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { seedVerses } from '#features/verses/server/seed.ts'
import { referralBonus, signedUp } from '#ledger/events.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { between, pick, type Random, randomFrom } from '../random.ts'
import { type Life, Living, type Offer, type Terms } from './life.ts'
import { type Learner, writeLearners, writeReferrals } from './write.ts'

export type Plan = {
  readonly users: number
  readonly days: number
  readonly seed: number
  readonly adminEmail: string
  readonly passwordHash: string
  /** Terms for each learner beyond what they live on. */
  readonly spare?: Terms
}

const CHUNK = 2_000
const TABLES = ['person', 'books', 'transfer', 'request', 'payment', 'ownership'] as const

/** How many rows there are of what counts. */
export type Counts = Readonly<Record<(typeof TABLES)[number], number>>

/** Fills an empty house with people who have lived here for some days; answers what there is. */
export async function fillRoom(
  db: Db,
  { users, days, seed, adminEmail, passwordHash, spare }: Plan,
  say: (line: string) => void,
): Promise<Counts> {
  await seedMachines(db)
  await seedVerses(db)
  const random = randomFrom(seed)
  const { today } = await db.one<{ today: Day }>(sql`select business_day() as today`)
  const settings = await readSettings(db)
  const offers = await db.rows<Offer>(sql`
    select machine.id, price, daily_profit as "dailyProfit", duration_days as "durationDays",
      case when category = 'bill' then bill_rate end as "billRate"
    from machine cross join settings where is_active order by machine.id`)
  const makeEmail = namer(random)
  const adminId = newPersonId()
  const setting = {
    random,
    newId,
    newReference: uniqueReferences(),
    offers,
    terms: settings,
    today,
    ...(spare && { spare }),
  }

  // First, so that a room whose filling was killed half-way has free numbers for who comes next.
  await db.rows(sql`select setval('practice_number', ${1_000 + users + 1})`)
  for (let from = 0; from < users; from += CHUNK) {
    const places = Array.from({ length: Math.min(CHUNK, users - from) }, (_, at) => from + at + 1)
    const drafts = places.map((place): Draft => {
      const joinedOn = addDays(today, -daysAgo(random, days))
      const person = { id: newId(), email: makeEmail(), joinedOn, code: codeOf(place) }
      const practiceNumber = numberOf(place)
      return { ...person, practiceNumber, referredBy: null, referrals: 0, bonuses: [] }
    })
    for (const newcomer of drafts) refer(random, newcomer, drafts, settings.referralBonus)
    const learners = liveTogether(drafts, setting, days)
    if (from === 0) learners.push(adminOf(adminId, adminEmail, today, days, settings))
    await db.withTx(async (tx) => {
      await writeLearners(tx, learners, { today, passwordHash, adminId })
      await writeReferrals(tx, learners)
      await logDecisions(tx)
    })
    if (users > CHUNK) say(`  ${from + places.length} of ${users} people`)
  }
  await db.rows(sql`analyze`)
  return countAll(db)
}

type Common = Omit<ConstructorParameters<typeof Living>[0], 'drawer' | 'practiceNumber'>

/** Day by day, all of them out of one drawer: what one puts in may be what another takes out. */
function liveTogether(drafts: readonly Draft[], common: Common, days: number): Learner[] {
  const drawer = { cash: 0, free: 0 }
  const living = drafts.map(
    ({ practiceNumber, joinedOn }) => new Living({ ...common, drawer, practiceNumber }, joinedOn),
  )
  for (let ago = days; ago >= 0; ago--) {
    const day = addDays(common.today, -ago)
    drawer.free = drawer.cash
    for (const one of living) one.liveDay(day)
  }
  return drafts.map(({ bonuses, ...person }, at) => {
    const seen = { day: person.joinedOn, minute: 0 }
    const life = living[at]?.life ?? { happenings: [], asked: [], paid: [], owned: [], seen }
    return { ...person, role: 'learner', life: withBonuses(life, bonuses) }
  })
}

type Draft = Omit<Learner, 'role' | 'life' | 'referredBy' | 'referrals'> & {
  referredBy: string | null
  referrals: number
  bonuses: Life['happenings']
}

/** Most came lately: such offers grow until they do not. */
function daysAgo(random: Random, days: number): number {
  return Math.floor(days * (1 - Math.sqrt(random())))
}

/** Half of them came by the code of somebody who was there before. */
function refer(random: Random, newcomer: Draft, others: readonly Draft[], bonus: Pesewas): void {
  const referrer = others[between(random, 0, others.length - 1)]
  if (!referrer || referrer.joinedOn >= newcomer.joinedOn || random() < 0.2) return
  newcomer.referredBy = referrer.id
  referrer.referrals++
  const day = newcomer.joinedOn
  newcomer.bonuses.push({ event: referralBonus(referrer.id, bonus, day), minute: 0 })
  referrer.bonuses.push({ event: referralBonus(newcomer.id, bonus, day), minute: 0 })
}

/** Bonuses fall into a life on their day; they only ever add, so nothing after them changes. */
function withBonuses(life: Life, bonuses: Life['happenings']): Life {
  if (bonuses.length === 0) return life
  const placed = life.happenings.map((each, place) => ({ each, place }))
  const merged = [...placed, ...bonuses.map((each) => ({ each, place: 0.5 }))].sort(
    (a, b) =>
      (a.each.event.day < b.each.event.day ? -1 : a.each.event.day > b.each.event.day ? 1 : 0) ||
      a.place - b.place,
  )
  const moved = new Map(merged.map(({ each }, at) => [each, at]))
  const happenings = merged.map(({ each }) => each)
  const owned = life.owned.map((mine) => {
    const bought = life.happenings[mine.happening]
    return { ...mine, happening: (bought && moved.get(bought)) ?? mine.happening }
  })
  return { ...life, happenings, owned }
}

function adminOf(
  id: string,
  email: string,
  today: Day,
  days: number,
  { pocketMoney, signUpBonus }: { pocketMoney: Pesewas; signUpBonus: Pesewas },
): Learner {
  const joinedOn = addDays(today, -days)
  const event = signedUp(pocketMoney, signUpBonus, joinedOn)
  const seen = { day: joinedOn, minute: 0 }
  const life = { happenings: [{ event, minute: 0 }], asked: [], paid: [], owned: [], seen }
  const person = { id, email, role: 'admin', code: codeOf(0), practiceNumber: numberOf(0) } as const
  return { ...person, joinedOn, referredBy: null, referrals: 0, life }
}

function numberOf(place: number): string {
  return `000${String(1_000 + place).padStart(7, '0')}`
}

/** Six letters or digits that look drawn, one for each place. */
function codeOf(place: number): string {
  const spread = (place * 1_540_483_477 + 88_172_645) % 2_176_782_336
  return spread.toString(36).toUpperCase().padStart(6, '0')
}

/** Draws references that never come twice: among half a million, one time in ten two would be alike. */
function uniqueReferences(): () => string {
  const drawn = new Set<string>()
  return () => {
    for (;;) {
      const reference = newReference()
      if (drawn.has(reference)) continue
      drawn.add(reference)
      return reference
    }
  }
}

async function countAll(db: Db): Promise<Counts> {
  const counts: Partial<Record<(typeof TABLES)[number], number>> = {}
  for (const table of TABLES) {
    const { count } = await db.one<{ count: number }>(
      sql`select count(*)::int as count from ${rawSql(table)}`,
    )
    counts[table] = count
  }
  return counts as Counts
}

const FIRST = `akosua adwoa abena akua yaa afua ama kwasi kwadwo kwabena kwaku yaw kofi kwame esi
  efua araba ekua mansa fiifi kojo ebo paa nana adjoa maame aba sena dela elikem mawuli selasi
  edem yayra naa nii lamptey korkor dede amina rahinatu fuseini ayisha salifu memuna`.split(/\s+/)

const LAST = `mensah owusu boateng osei asante appiah agyeman amoah antwi frimpong darko ofori adjei
  sarpong addo quaye lartey tetteh ankrah quartey agbeko dzokoto gbedemah kpodo ametepe abubakari
  alhassan mahama issah yakubu donkor eshun essien arthur hagan baidoo aidoo quansah`.split(/\s+/)

/** 'ama.mensah@example.com'; from the second of a name on with a number. */
function namer(random: Random): () => string {
  const taken = new Map<string, number>()
  return () => {
    const name = `${pick(random, FIRST)}.${pick(random, LAST)}`
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    return `${name}${count > 1 ? count : ''}@example.com`
  }
}

/**
 * Adds a line to the audit log for each decision that has none, as the decision's command would have,
 * in one statement. The lines have no seals; where a key is in force, it begins anew after them.
 */
async function logDecisions(tx: Tx): Promise<void> {
  await tx.rows(sql`
    create temporary table decided on commit drop as
    select row_number() over (order by decided_at, id) as place, decided_at as at,
      decided_by as by_id, learner_id as person_id, id::text as about_id,
      case status when 'completed' then 'wallet.approve' else 'wallet.reject' end as action,
      jsonb_build_object('status', 'pending') as before,
      jsonb_strip_nulls(jsonb_build_object('status', status, 'kind', kind,
        'amountPesewas', amount, 'reason', reason, 'day', status_on)) as after
    from request
    where decided_by is not null and status <> 'pending' and not exists (
      select from audit where about_kind = 'request' and about_id = request.id::text)`)
  await tx.rows(sql`alter table decided add primary key (place)`)
  await tx.count(sql`
    insert into audit (number, at, by_id, action, about_kind, about_id, person_id, before, after,
      address, user_agent, previous, hash)
    with recursive chain as (
      select 0::bigint as place, number, hash, null::bytea as previous
      from (select number, hash from audit_head for update) as head
      union all
      select one.place, chain.number + 1,
        audit_hash(chain.hash, chain.number + 1, one.at, by_id, action, 'request', about_id,
          person_id, before, after, 'the demo', ''), chain.hash
      from chain join decided as one on one.place = chain.place + 1
    )
    select number, at, by_id, action, 'request', about_id, person_id, before, after, 'the demo', '',
      previous, hash
    from chain join decided using (place)`)
  await tx.count(sql`
    update audit_head set (number, hash) = (
      select number, hash from audit order by number desc limit 1)
    where exists (select from audit)`)
  await tx.rows(sql`drop table decided`)
  if (tx.auditKey && (await readStart(tx))) await startSealing(tx, tx.auditKey)
}
