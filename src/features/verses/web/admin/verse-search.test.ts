import { expect, test } from 'vitest'
import { versesWith } from './AdminVersesPage.tsx'

const verses = [
  { reference: 'Proverbs 11:1', text: 'A false balance is an abomination to Yahweh' },
  { reference: 'Luke 14:28', text: 'who doesn’t first sit down and count the cost' },
  { reference: 'Proverbs 22:7', text: 'The borrower is servant to the lender.' },
]

test.each([
  ['', ['Proverbs 11:1', 'Luke 14:28', 'Proverbs 22:7']],
  ['proverbs', ['Proverbs 11:1', 'Proverbs 22:7']],
  ['  LENDER  proverbs ', ['Proverbs 22:7']],
  ["doesn't", ['Luke 14:28']],
  ['14:28', ['Luke 14:28']],
  ['nothing like it', []],
])('searching for "%s" finds what holds every word of it', (search, found) => {
  expect(versesWith(verses, search).map(({ reference }) => reference)).toEqual(found)
})
