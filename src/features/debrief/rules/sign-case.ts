import type { RoomFigures } from '../schema.ts'
import { debriefPage } from '../words/en/debrief-page.ts'
import { signCards } from '../words/en/sign-cards.ts'

/**
 * Says the case of a sign as a facilitator reads it out, the same as phones and wall show: in this room,
 * or elsewhere where this room has none. Null for a step without a sign.
 */
export function sayCase(
  step: number,
  figures: RoomFigures,
): { readonly label: string; readonly text: string } | null {
  const card = signCards.cards[step - 1]?.(figures)
  if (!card) return null
  if (!card.here) return { label: `${signCards.elsewhere}:`, text: `${card.figure}. ${card.text}` }
  return { label: debriefPage.here, text: debriefPage.signs[step - 1]?.here(figures) ?? '' }
}
