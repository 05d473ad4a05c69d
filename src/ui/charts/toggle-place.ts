import { createContext } from 'react'

/** The place beside a card's title for the way to a chart's table; null where there is no such card. */
export const TogglePlace = createContext<HTMLElement | null>(null)
