import type { Corruption } from './corrupt.ts'

// The audit log, touched by somebody who could take its triggers away.

const CHAIN = 'every line of the audit log carries the hash of what it says and of the line before'
const HEAD = 'the audit log ends where its head says'
const SEALED = 'the audit log is as the key of this house sealed it'
const NOTED = 'the audit log still has the head that was noted beside the secret'
const GUARDS = 'the checks, triggers and keys that guard the books are in place'

/** The chain computed anew from here on, with the database's own function, and the head after it. */
const computedAnew = (from: string) =>
  `
  do $anew$ declare line audit; link bytea; begin
    select coalesce((select hash from audit where number = ${from} - 1), sha256('SikaLab audit'))
      into link;
    for line in select * from audit where number >= ${from} order by number loop
      update audit set previous = link, hash = audit_hash(link, line.number, line.at, line.by_id,
        line.action, line.about_kind, line.about_id, line.person_id, line.before, line.after,
        line.address, line.user_agent)
      where number = line.number returning hash into link;
    end loop;
    update audit_head set number = (select coalesce(max(number), 0) from audit), hash = link;
  end $anew$`.replace(/;\s+/g, ';')
const HEAD_BACK = `update audit_head set (number, hash) =
  (select number, hash from audit order by number desc limit 1)`
const LAST = '(select max(number) from audit)'

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
  [
    'the tail cut and the head moved back',
    `delete from audit where number = ${LAST}; ${HEAD_BACK}`,
    SEALED,
  ],
  [
    'the tail cut, and the seal of the line taken for that of the head',
    `delete from audit where number = ${LAST}; ${HEAD_BACK};
     update audit_head set seal = (select seal from audit where number = ${LAST})`,
    SEALED,
  ],
  [
    'a line edited and the chain computed anew',
    `update audit set address = 'elsewhere' where number = ${LAST} - 1; ${computedAnew(`${LAST} - 1`)}`,
    SEALED,
  ],
  [
    'a line from before the key edited and the chain computed anew',
    `update audit set after = null where number = 1; ${computedAnew('1')}`,
    SEALED,
  ],
  [
    'the log emptied and the head put to the start',
    `delete from audit; ${computedAnew('1')}`,
    SEALED,
  ],
  [
    'the log emptied, and every trace of a key',
    `delete from audit; delete from audit_key; ${computedAnew('1')}; update audit_head set seal = null`,
    SEALED,
  ],
  [
    'the seals taken away',
    `update audit set seal = null; delete from audit_key; update audit_head set seal = null`,
    SEALED,
  ],
  ['the key said to begin later', `update audit_key set since = since + 1`, SEALED],
  [
    'another key said to be in force',
    `insert into audit_key select id + 1, 'feedfeedfeedfeed', since, head, at, standing, seal from audit_key order by id desc limit 1`,
    SEALED,
  ],
  [
    'the standing of the house told otherwise',
    `update audit_key set standing = '{"admins": [], "settings": {}}'`,
    SEALED,
  ],
  ['the whole log emptied, the noted head notwithstanding', `delete from audit`, NOTED],
  ['the log’s guard gone', `drop trigger audit_is_append_only on audit`, GUARDS],
]
