import { joinSql, rawSql, type Sql, sql } from '#platform/database/sql.ts'

// The database runs these functions and triggers by itself. If somebody emptied one, it would let wrong
// rows in and no row would show it. So verify compares their text.

/**
 * The hash of each function's text, without blanks. A migration that changes a function must change its
 * hash here.
 */
const FUNCTIONS: Readonly<Record<string, string>> = {
  audit_hash: '8458fb8de8dbfc6a4a7a5c071d2e344f2cdabfd7fe74db57f3d313a6d94ca31e',
  bill_interest: 'adf24b86a8d1c53a40245b534d3b3ba949c26beab8a1b6c8fa6f1a2a44557bc8',
  business_day: 'b12278326edef7724da2384e9b94266595064d8e47113d947fe83f1210893ad4',
  calendar_day: '8b6f2ae94aecb3d3fc68968ab036cb592da12c1b2700b1e15acd85d3cad93b2d',
  keep_drawer: '52c25a082d95ed01a42ff2f262989f7bef0d7171f90ff232aa7fc513ebaa1c9d',
  lasting_address: 'ee3bacf883a7bf709fb82c917a489acbfe9d5c3f8e1ccd7a62bfdc891b5ac3f0',
  next_audit_line: '0ca476ffca44c50fcf5bfb3d33921e74a9c5a1491b2284fd1f3e5e83718bdd81',
  open_command: '938754dd9c3bfca890722c3c2fdeedf3789c5147f67aa396684c7d5a83309ff8',
  open_drawer: 'fbf15c783c5327a348aeed3d224245586396b835a875e0b0d8dadd91f8ccd7aa',
  refuse_closed_room: '9069d2d4c90691b9692ad5d452dd378dc470cfe38eb4e91b181d4a6d67a1cce6',
  refuse_going_back: '75e66123c1b343e2046ceea20dbd77ddb592f4606c9a771b2fe2dca7e9bbd4d0',
  refuse_rewriting: '33c3ebe3af15abc5555133f7909bd4c0eb0a6f5ee536633182b0f9410081dd48',
  remember_role: '39bc37fbff8bb0c70e6e348ef218ceea160b22a4b95a16a183034813f7cc6acb',
  remember_the_reveal: '529461ab60062761fa54e8f01b6ebd2ac731ccb8d1f74e828209596a45d9562b',
}

/**
 * Triggers that protect or record rows, written exactly as PostgreSQL prints them after the table's name.
 */
const KEEPERS: readonly (readonly [table: string, name: string, says: string])[] = [
  [
    'books',
    'books_keep_drawer',
    "FOR EACH ROW WHEN (((old.cash <> new.cash) AND (current_setting('sikalab.drawer'::text, true) IS DISTINCT FROM 'summed'::text))) EXECUTE FUNCTION keep_drawer()",
  ],
  [
    'books',
    'books_open_drawer',
    'REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION open_drawer()',
  ],
  ['clock', 'clock_goes_forward', 'FOR EACH ROW EXECUTE FUNCTION refuse_going_back()'],
  ['person', 'person_role_is_remembered', 'FOR EACH ROW EXECUTE FUNCTION remember_role()'],
  [
    'settings',
    'settings_remember_the_reveal',
    'FOR EACH ROW EXECUTE FUNCTION remember_the_reveal()',
  ],
]

const texts = (words: readonly string[]) =>
  sql`(${joinSql(
    words.map((word) => rawSql(`'${word.replaceAll("'", "''")}'`)),
    ', ',
  )})`

const ofFunctions = joinSql(Object.entries(FUNCTIONS).map(texts), ', ')
const ofKeepers = joinSql(KEEPERS.map(texts), ', ')

/** Selects functions that are missing or changed, and triggers that are missing, disabled or changed. */
export const functionsChanged: Sql = sql`
  select 'missing or changed: ' || name || '()' as row
  from (values ${ofFunctions}) as wanted (name, hash)
  where not exists (
    select from pg_proc where proname = name and pronamespace = 'public'::regnamespace
      and encode(sha256(convert_to(regexp_replace(prosrc, '\\s+', ' ', 'g'), 'UTF8')), 'hex') = hash)
  union all
  select 'missing, off or changed: ' || name from (values ${ofKeepers}) as wanted (of, name, says)
  where not exists (
    select from pg_trigger where tgname = name and tgenabled in ('O', 'A')
      and tgrelid = to_regclass(of) and right(pg_get_triggerdef(oid), length(says)) = says)`
