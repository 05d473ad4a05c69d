// In place of a name that may not be read, or that is gone.
export const masked = { nobody: 'a deleted person' }
