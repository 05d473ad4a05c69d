import { inLanguage } from '../../in-words.ts'

// In place of a name that may not be read, or that is gone.
export const masked = inLanguage('masked', { nobody: 'a deleted person' })
