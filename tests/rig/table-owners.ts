import { TABLES as FEATURES } from '#app/features.ts'

// Each table has one owner. A feature names its own in its server/tables.ts.

export const OWNERS: Readonly<Record<string, readonly string[]>> = {
  'src/app': ['day_letter'],
  'src/ledger': ['books', 'transfer', 'house', 'drawer_part', 'day_total', 'day_total_through'],
  'src/platform': [
    'idempotency_key',
    'attempt',
    'audit',
    'audit_head',
    'audit_key',
    'mail_server',
    'migration',
    'outbox',
  ],
  'src/rooms': [
    'rooms.facilitator',
    'rooms.room',
    'rooms.running',
    'rooms.server',
    'rooms.teacher',
    'rooms.teacher_request',
    'rooms.teaching',
  ],
  ...Object.fromEntries(
    Object.entries(FEATURES).map(([name, { owns }]) => [`src/features/${name}`, Object.keys(owns)]),
  ),
}

/** The platform writes these for every feature; one feature is about nothing else. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'src/features/audit': ['audit', 'audit_head', 'audit_key'],
  'src/features/mailbox': ['mail_server', 'outbox'],
}

/** True if code of this file may name the table in a statement. */
export const isOwner = (file: string, table: string) =>
  [OWNERS, ALSO].some((list) =>
    Object.entries(list).some(
      ([folder, tables]) => file.startsWith(`${folder}/`) && tables.includes(table),
    ),
  )

export const TABLES = Object.values(OWNERS).flat()
