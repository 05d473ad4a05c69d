import * as v from 'valibot'
import { cardCounts as t } from '../words/en/card-counts.ts'
import { MOST_CARDS } from './class-kinds.ts'

/** How many seats a class by cards has. */
export const cardCount = v.pipe(
  v.number(t.seats(MOST_CARDS)),
  v.integer(t.seats(MOST_CARDS)),
  v.minValue(1, t.seats(MOST_CARDS)),
  v.maxValue(MOST_CARDS, t.seats(MOST_CARDS)),
)
