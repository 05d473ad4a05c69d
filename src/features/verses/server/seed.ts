import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

// World English Bible, which is in the public domain; word for word, whole verses or whole sentences.
export const VERSES = [
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
    'Give a portion to seven, yes, even to eight; for you don’t know what evil will be on the earth.',
  ],
  [
    'Proverbs 11:1',
    'A false balance is an abomination to Yahweh, but accurate weights are his delight.',
  ],
  [
    'Proverbs 10:4',
    'He becomes poor who works with a lazy hand, but the hand of the diligent brings wealth.',
  ],
  [
    'Luke 14:28',
    'For which of you, desiring to build a tower, doesn’t first sit down and count the cost, to see if he has enough to complete it?',
  ],
  [
    'Proverbs 28:20',
    'A faithful man is rich with blessings; but one who is eager to be rich will not go unpunished.',
  ],
  [
    'Proverbs 6:6-8',
    'Go to the ant, you sluggard. Consider her ways, and be wise; which having no chief, overseer, or ruler, provides her bread in the summer, and gathers her food in the harvest.',
  ],
  [
    'Proverbs 16:11',
    'Honest balances and scales are Yahweh’s; all the weights in the bag are his work.',
  ],
  [
    'Ecclesiastes 5:10',
    'He who loves silver shall not be satisfied with silver, nor he who loves abundance, with increase. This also is vanity.',
  ],
  [
    'Proverbs 14:23',
    'In all hard work there is profit, but the talk of the lips leads only to poverty.',
  ],
  [
    'Proverbs 22:1',
    'A good name is more desirable than great riches, and loving favor is better than silver and gold.',
  ],
  ['Proverbs 20:21', 'An inheritance quickly gained at the beginning won’t be blessed in the end.'],
  [
    'Proverbs 12:11',
    'He who tills his land shall have plenty of bread, but he who chases fantasies is void of understanding.',
  ],
  [
    'Luke 12:15',
    'He said to them, “Beware! Keep yourselves from covetousness, for a man’s life doesn’t consist of the abundance of the things which he possesses.”',
  ],
  [
    'Proverbs 15:22',
    'Where there is no counsel, plans fail; but in a multitude of counselors they are established.',
  ],
  ['Proverbs 20:23', 'Yahweh detests differing weights, and dishonest scales are not pleasing.'],
  [
    'Hebrews 13:5',
    'Be free from the love of money, content with such things as you have, for he has said, “I will in no way leave you, neither will I in any way forsake you.”',
  ],
  [
    'Proverbs 21:20',
    'There is precious treasure and oil in the dwelling of the wise, but a foolish man swallows it up.',
  ],
  [
    'Proverbs 27:12',
    'A prudent man sees danger and takes refuge; but the simple pass on, and suffer for it.',
  ],
  ['Proverbs 22:7', 'The rich rule over the poor. The borrower is servant to the lender.'],
  [
    'Proverbs 19:2',
    'It isn’t good to have zeal without knowledge, nor being hasty with one’s feet and missing the way.',
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

/** All verses of another room in place of those there are; nobody has been shown one there yet. */
export async function copyVerses(source: Queryable, target: Tx): Promise<void> {
  const verses = await source.rows<{ reference: string; text: string }>(sql`
    select reference, text from verse order by id`)
  await target.count(sql`delete from verse`)
  await target.count(sql`
    insert into verse (reference, text)
    select * from unnest(${verses.map(({ reference }) => reference)}::text[],
      ${verses.map(({ text }) => text)}::text[])`)
}
