import { createContext, useContext } from 'react'
import type { AppHistory } from './app-history.ts'

export const HistoryContext = createContext<AppHistory | null>(null)

/** Throws outside an AppRouter. */
export function useHistory(): AppHistory {
  const history = useContext(HistoryContext)
  if (!history) throw new Error('There is no AppRouter around this.')
  return history
}
