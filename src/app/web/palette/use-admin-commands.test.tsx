// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useAdminCommands } from './use-admin-commands.ts'

afterEach(cleanup)

test('the palette opens on Ctrl+K from the first paint of the page on, however busy the device', () => {
  const { result } = renderHook(
    () => {
      const commands = useAdminCommands()
      // The last that is done before the page is painted.
      useLayoutEffect(() => {
        fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
      }, [])
      return commands
    },
    { wrapper: MemoryRouter },
  )
  expect(result.current.shown).toBe('palette')
})
