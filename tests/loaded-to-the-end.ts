import { afterAll, vi } from 'vitest'

// A part of a page that is still being loaded when its file of tests ends would fail the run: its
// environment is gone.
afterAll(() => vi.dynamicImportSettled())
