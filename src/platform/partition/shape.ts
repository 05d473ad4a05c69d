import pg from 'pg'
import type { Queryable } from '../db.ts'
import { sql } from '../sql.ts'

// What a table is, read from PostgreSQL's own catalogue, so that a form switched today carries
// whatever later migrations add, and so that anything it would lose is seen before it is lost.

/** A trigger that fires once for a statement: only for the table named, so parts need their own. */
export type Trigger = { readonly name: string; readonly says: string; readonly ofRows: boolean }

export type Shape = {
  readonly table: string
  /** How many hash partitions it has; 0 where it is one table. */
  readonly parts: number
  /** How its rows are stored: 'fillfactor=50'. */
  readonly options: readonly string[]
  /** The quoted columns that are stored. */
  readonly columns: readonly string[]
  readonly triggers: readonly Trigger[]
  /** Statements that make again what does not come along with the columns. */
  readonly remake: readonly string[]
  /** Foreign keys of other tables to this one. */
  readonly referrers: readonly { table: string; name: string; says: string }[]
  /** One line for each thing that must be the same in both forms. */
  readonly likeness: readonly string[]
}

/** How many hash partitions a table has; 0 where it is one table. */
export async function countParts(db: Queryable, table: string): Promise<number> {
  const { parts } = await db.one<{ parts: number }>(sql`
    select count(*)::int as parts from pg_inherits where inhparent = ${table}::regclass`)
  return parts
}

/** Throws where there is no such table. */
export async function readShape(db: Queryable, table: string): Promise<Shape> {
  const { options } = await db.one<Pick<Shape, 'options'>>(sql`
    select coalesce(max(part.reloptions), max(whole.reloptions), '{}') as options
    from pg_class as whole left join pg_inherits on inhparent = whole.oid
    left join pg_class as part on part.oid = inhrelid
    where whole.oid = ${table}::regclass`)
  const columns = await db.rows<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`)
  const triggers = await db.rows<Trigger>(sql`
    select tgname as name, pg_get_triggerdef(oid) as says, tgtype & 1 = 1 as "ofRows"
    from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal order by tgname`)
  const referrers = await db.rows<Shape['referrers'][number]>(sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as says
    from pg_constraint where confrelid = ${table}::regclass and contype = 'f' and conparentid = 0
    order by 1, 2`)
  return {
    table,
    parts: await countParts(db, table),
    options,
    columns: columns.map(({ name }) => pg.escapeIdentifier(name)),
    triggers,
    remake: await readRemake(db, table),
    referrers,
    likeness: [
      ...(await readLikeness(db, table)),
      ...options.map((option) => `option ${option}`).sort(),
    ],
  }
}

/** Keys first, as foreign keys need them; then indexes, triggers, comments, owner and grants. */
async function readRemake(db: Queryable, table: string): Promise<string[]> {
  const found = await db.rows<{ statement: string }>(sql`
    with this as (select * from pg_class where oid = ${table}::regclass)
    select statement from (
      select 1 as place, conname as name,
        format('alter table %s add constraint %I %s', this.oid::regclass, conname,
          pg_get_constraintdef(pg_constraint.oid)) as statement
      from this join pg_constraint on conrelid = this.oid
      where contype in ('p', 'u', 'x') and conparentid = 0
      union all
      select 3, conname, format('alter table %s add constraint %I %s', this.oid::regclass, conname,
        pg_get_constraintdef(pg_constraint.oid))
      from this join pg_constraint on conrelid = this.oid where contype = 'f' and conparentid = 0
      union all
      select 2, indexrelid::regclass::text, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
      from this join pg_index on indrelid = this.oid
      where not exists (select from pg_constraint where conindid = indexrelid and conrelid = this.oid)
      union all
      select 4, tgname, pg_get_triggerdef(pg_trigger.oid)
      from this join pg_trigger on tgrelid = this.oid where not tgisinternal
      union all
      select 5, tgname, format('alter table %s %s trigger %I', this.oid::regclass,
        case tgenabled when 'D' then 'disable' when 'A' then 'enable always'
          else 'enable replica' end, tgname)
      from this join pg_trigger on tgrelid = this.oid where not tgisinternal and tgenabled <> 'O'
      union all
      select 6, '', format('comment on table %s is %L', this.oid::regclass, says)
      from this, obj_description(this.oid, 'pg_class') as says where says is not null
      union all
      select 6, tgname, format('comment on trigger %I on %s is %L', tgname, this.oid::regclass, says)
      from this join pg_trigger on tgrelid = this.oid,
        obj_description(pg_trigger.oid, 'pg_trigger') as says where says is not null
      union all
      select 6, conname,
        format('comment on constraint %I on %s is %L', conname, this.oid::regclass, says)
      from this join pg_constraint on conrelid = this.oid,
        obj_description(pg_constraint.oid, 'pg_constraint') as says where says is not null
      union all
      select 6, indexrelid::text, format('comment on index %s is %L', indexrelid::regclass, says)
      from this join pg_index on indrelid = this.oid,
        obj_description(indexrelid, 'pg_class') as says where says is not null
      union all
      select 7, '', format('alter table %s owner to %s', this.oid::regclass, relowner::regrole)
      from this where pg_get_userbyid(relowner) <> current_user
      union all
      select 8, '', format('revoke all on table %s from %s', this.oid::regclass, relowner::regrole)
      from this where relacl is not null
      union all
      select 9, '', format('grant %s on table %s to %s%s', privilege_type, this.oid::regclass,
        case grantee when 0 then 'public' else grantee::regrole::text end,
        case when is_grantable then ' with grant option' else '' end)
      from this, aclexplode(relacl)
    ) as made order by place, name, statement`)
  return found.map(({ statement }) => statement)
}

/** Rights of single columns, policies and the like are not carried; here they make a difference. */
async function readLikeness(db: Queryable, table: string): Promise<string[]> {
  const found = await db.rows<{ line: string }>(sql`
    with this as (select * from pg_class where oid = ${table}::regclass)
    select line from (
      select 1 as place, 'table ' || json_build_object('owner', relowner::regrole,
        'persistence', relpersistence, 'identity', relreplident, 'security', relrowsecurity,
        'forced', relforcerowsecurity, 'comment', obj_description(oid, 'pg_class'))::text as line
      from this
      union all
      select 2, 'grant ' || grantee || ' ' || privilege_type || ' ' || is_grantable
      from this, aclexplode(relacl)
      union all
      select 3, 'column ' || row_number() over (order by attnum) || ' ' || json_build_object(
        'name', attname, 'type', format_type(atttypid, atttypmod), 'required', attnotnull,
        'default', pg_get_expr(adbin, adrelid), 'generated', attgenerated, 'counts', attidentity,
        'collation', attcollation, 'storage', attstorage, 'compression', attcompression,
        'rights', attacl, 'comment', col_description(this.oid, attnum))
      from this join pg_attribute on attrelid = this.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      union all
      select 4, 'constraint ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid) || ' '
        || convalidated || ' ' || coalesce(obj_description(pg_constraint.oid, 'pg_constraint'), '')
      from this join pg_constraint on conrelid = this.oid where contype <> 'n' and conparentid = 0
      union all
      select 5, 'index ' || replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') || ' '
        || indisvalid || ' ' || coalesce(obj_description(indexrelid, 'pg_class'), '')
      from this join pg_index on indrelid = this.oid
      union all
      select 6, 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(pg_trigger.oid) || ' '
        || coalesce(obj_description(pg_trigger.oid, 'pg_trigger'), '')
      from this join pg_trigger on tgrelid = this.oid where not tgisinternal
      union all
      select 7, 'referred to by ' || conrelid::regclass || ' ' || pg_get_constraintdef(pg_constraint.oid)
      from this join pg_constraint on confrelid = this.oid where conparentid = 0
      union all
      select 8, 'policy ' || polname from this join pg_policy on polrelid = this.oid
      union all
      select 8, 'rule ' || rulename from this join pg_rewrite on ev_class = this.oid
      union all
      select 8, 'statistics ' || stxname from this join pg_statistic_ext on stxrelid = this.oid
      union all
      select 8, 'published as ' || pubname from this join pg_publication_rel on prrelid = this.oid
      join pg_publication on pg_publication.oid = prpubid
    ) as seen order by place, line`)
  return found.map(({ line }) => line)
}
