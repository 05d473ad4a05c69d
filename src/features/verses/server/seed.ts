import type { Db } from '../../../platform/db.ts'
import { sql } from '../../../platform/sql.ts'

// World English Bible, which is in the public domain.
const VERSES = [
  [
    'Proverbs 13:11',
    'Wealth gained dishonestly dwindles away, but he who gathers by hand makes it grow.',
  ],
  [
    'Proverbs 21:5',
    'The plans of the diligent surely lead to profit; and everyone who is hasty surely rushes to poverty.',
  ],
  [
    'Psalm 90:17',
    'Let the favor of the Lord our God be on us. Establish the work of our hands for us.',
  ],
  [
    'Proverbs 14:15',
    'A simple man believes everything, but the prudent man carefully considers his ways.',
  ],
  [
    'Ecclesiastes 11:2',
    "Give a portion to seven, yes, even to eight; for you don't know what evil will be on the earth.",
  ],
] as const

/** Puts the first verses into an empty table. */
export async function seedVerses(db: Db): Promise<void> {
  const references = VERSES.map(([reference]) => reference)
  const texts = VERSES.map(([, text]) => text)
  await db.count(sql`
    insert into verse (reference, text)
    select * from unnest(${references}::text[], ${texts}::text[])
    where not exists (select from verse) on conflict do nothing`)
}
