import type { TeacherEntry, TeacherState, TeachingTerms } from '#features/teachers/schema.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { cutTo } from '#platform/database/list.ts'
import { containsPattern } from '#platform/database/phrase.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Invariant } from '#platform/database/tables.ts'

// The directory knows this of teachers: their names, and their classes in numbers.

/** `accounts`: every account of the first room, as `person` with its role, e-mail and standing. */
export const teacherInvariants = (accounts: Sql): readonly Invariant[] => [
  {
    name: 'every teacher of the server has an account of that role and e-mail, and no other account has the role',
    broken: sql`
      select coalesce(teacher.person_id, account.id)::text as row
      from rooms.teacher full join (
        select id, email, status from ${accounts} where role = 'teacher' and deleted_at is null
      ) as account on account.id = teacher.person_id
      where coalesce(teacher.email, '') <> coalesce(account.email, '')
        or (teacher.paused_at is not null) <> (account.status = 'suspended')`,
  },
]

type TeacherFilter = {
  readonly search?: string | undefined
  readonly state?: TeacherState | undefined
  readonly page: number
  readonly size: number
}

/** `signIns`: of each account whether it has a password, as `person_id` and `has_password`. */
const everybody = (signIns: Sql) => sql`(
  select teacher.person_id as id, teacher.email, teacher.name, about,
    case when paused_at is not null then 'paused' when has_password then 'active' else 'invited'
    end as state, since, coalesce(classes.open, 0) as open, coalesce(classes.past, 0) as past,
    coalesce(classes.people, 0) as people, classes.last as "lastUsedAt", most_open as "mostOpen",
    most_people as "mostPeople"
  from rooms.teacher join ${signIns} on sign_in.person_id = teacher.person_id left join lateral (
    select count(*) filter (where state in ('opening', 'open', 'reopening', 'moving'))::int as open,
      count(*) filter (where state in ('closing', 'closed', 'deleting', 'deleted'))::int as past,
      sum(people)::int as people, max(last_used_at) as last
    from rooms.room where teacher_id = teacher.person_id) as classes on true
  union all
  select id, email, name, about, 'waiting', asked_at, 0, 0, 0, null, null, null
  from rooms.teacher_request
) as teacher`

/**
 * A page of teachers and of those who asked to be one, the waiting first; how many match, and the totals
 * by state. `signIns` says of each account whether it has a password.
 */
export async function listTeachers(
  db: Queryable,
  signIns: Sql,
  { search, state, page, size }: TeacherFilter,
) {
  const pattern = search === undefined ? null : containsPattern(search)
  const from = everybody(signIns)
  const where = sql`
    (${pattern}::text is null or search_form(name) like ${pattern}
      or search_form(email) like ${pattern} or search_form(about) like ${pattern})
    and (${state ?? null}::text is null or state = ${state ?? null})`
  const teachers = await db.rows<TeacherEntry>(sql`
    select * from ${from} where ${where}
    order by state <> 'waiting', lower(name), id ${cutTo({ page, size })}`)
  const { matching } = await db.one<{ matching: number }>(
    sql`select count(*)::int as matching from ${from} where ${where}`,
  )
  const totals = await db.one<Record<TeacherState, number>>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'invited')::int as invited,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'paused')::int as paused from ${from}`)
  return { teachers, matching, totals }
}

/** Reads the terms on which teachers come to this server. */
export function readTerms(db: Queryable): Promise<TeachingTerms> {
  return db.one<TeachingTerms>(sql`
    select way::text, most_open as "mostOpen", most_people as "mostPeople", ask
    from rooms.teaching`)
}

/** Replaces the terms on which teachers come to this server. */
export async function writeTerms(
  tx: Tx,
  { way, mostOpen, mostPeople, ask }: TeachingTerms,
): Promise<void> {
  await tx.count(sql`
    update rooms.teaching set way = ${way}::rooms.teachers_way, most_open = ${mostOpen},
      most_people = ${mostPeople}, ask = ${ask}`)
}

/** Gives what the house holds of this person as a teacher, for their own file, each section by its name. */
export const teacherSectionsOf = (id: string): Readonly<Record<string, Sql>> => ({
  teacher: sql`
    select email, name, about, since as "sinceAt", paused_at as "pausedAt", most_open as "mostOpen",
      most_people as "mostPeople" from rooms.teacher where person_id = ${id}`,
  classes: sql`
    select code, name, scenario, state, people, opened_at as "openedAt", closed_at as "closedAt",
      deleted_at as "deletedAt" from rooms.room where teacher_id = ${id} order by id`,
  invitedToClasses: sql`
    select code, room.name, invited_at as "invitedAt"
    from rooms.facilitator join rooms.room on room.id = room_id
    where facilitator.teacher_id = ${id} order by room.id`,
})
