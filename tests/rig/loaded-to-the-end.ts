import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// This bound ends what never comes, and says nothing of speed: a part of a page is read from the disk
// when it is shown.
configure({ asyncUtilTimeout: 20_000 })

// A part of a page that is still being loaded when its file of tests ends would fail the run: its
// environment is gone.
afterAll(() => vi.dynamicImportSettled())
