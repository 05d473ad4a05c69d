import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { palette as t } from '../../words/en/palette.ts'
import { useShortcutChoice } from '#ui/device/shortcut-choice.ts'
import { toast } from '#ui/dialogs/toast.ts'
import type { Actions } from './palette-commands.ts'
import { useSignOut } from '../shell/use-sign-out.ts'

/** The actions behind the palette's commands. */
export function usePaletteActions(openSheet: () => void): Actions {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [keysOn, toggleKeys] = useShortcutChoice()
  const signOut = useSignOut()
  const refresh = () => {
    client.refetchQueries({ type: 'active' }, { throwOnError: true }).then(
      () => toast.success(t.refreshed),
      () => toast.error(t.refreshFailed),
    )
  }
  return {
    go: (path, state) => void navigate(path, { state }),
    refresh,
    signOut,
    openSheet,
    toggleKeys,
    keysOn,
    at: pathname,
  }
}
