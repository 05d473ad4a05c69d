import { viewOf } from '#platform/database/sql.ts'

// Other features read this one's tables through these views (docs/decisions/0022).

/** A seat of a class that answers by cards, by the number of its card. */
export const cardSeatView = viewOf('card_seat', 'number, person_id')
