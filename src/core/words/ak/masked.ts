import type { masked as english } from '../en/masked.ts'

export const masked: typeof english = { nobody: 'obi a ɔnni hɔ bio' }
