import { viewOf } from '#platform/database/view.ts'

// What other features read of this one's tables (docs/decisions/0022).

/** A seat of a class that answers by cards, by the number of its card. */
export const cardSeatView = viewOf('card_seat', 'number, person_id')
