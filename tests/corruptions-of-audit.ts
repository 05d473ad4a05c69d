import type { Corruption } from './corrupt.ts'

// The audit log, touched by somebody who could take its triggers away.

const CHAIN = 'every line of the audit log carries the hash of what it says and of the line before'
const HEAD = 'the audit log ends where its head says'
const GUARDS = 'the checks, triggers and keys that guard the books are in place'

export const audit = (): Corruption[] => [
  ['a line edited', `update audit set after = '{"status": "failed"}' where number = 1`, CHAIN],
  [
    'a line edited and hashed anew',
    `update audit set address = 'elsewhere' where number = 1;
     update audit set hash = audit_hash(previous, number, at, by_id, action, about_kind, about_id,
       person_id, before, after, address, user_agent) where number = 1`,
    CHAIN,
  ],
  ['a line said by another', `update audit set by_id = gen_random_uuid() where number = 2`, CHAIN],
  ['a line moved in time', `update audit set at = at - interval '1 hour' where number = 2`, CHAIN],
  ['a line deleted', `delete from audit where number = 2`, CHAIN],
  [
    'two lines in each other’s place',
    `alter table audit drop constraint audit_pkey;
     update audit set number = 3 - number where number in (1, 2)`,
    CHAIN,
  ],
  [
    'the last line deleted',
    `delete from audit where number = (select max(number) from audit)`,
    HEAD,
  ],
  [
    'a line forged at the end',
    `insert into audit select number + 1, at, by_id, action, about_kind, about_id, person_id,
       before, after, address, user_agent, hash, sha256(hash) from audit
       where number = (select max(number) from audit)`,
    HEAD,
  ],
  ['the whole log emptied', `delete from audit`, HEAD],
  ['the head put back', `update audit_head set number = number - 1`, HEAD],
  ['the head gone', `delete from audit_head`, HEAD],
  ['the log’s guard gone', `drop trigger audit_is_append_only on audit`, GUARDS],
]
