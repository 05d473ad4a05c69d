import { questionCalls } from '#features/debrief/schema/questions.ts'
import { useRead } from '#ui/live/use-read.ts'
import { usePublicSettings } from '../entry/session.ts'

/** How far the questions before are for this learner: 'open' until they have answered. */
export function useQuestions(): 'closed' | 'loading' | 'open' | 'answered' {
  const isOpen = usePublicSettings()?.questionsBefore ?? false
  const { data, error } = useRead(questionCalls.readQuestions, {}, { enabled: isOpen })
  if (!isOpen) return 'closed'
  if (data?.mine && data.phase === 'before') return 'answered'
  return data || error ? 'open' : 'loading'
}
