import { useQueryClient } from '@tanstack/react-query'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useShortcutChoice } from '#ui/device/shortcut-choice.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { useModal } from '#ui/dialogs/use-modal.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { IconButton } from '#ui/page/IconButton.tsx'
import { palette as t } from '../../words/en/palette.ts'
import { useActive } from '../shell/use-active.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import { AdminPaletteList } from './AdminPaletteList.tsx'
import { AdminPaletteFoot, AdminPaletteState } from './AdminPaletteState.tsx'
import { type Actions, commandsOf, type PaletteCommand } from './palette-commands.ts'
import { selectFitting } from './palette-match.ts'
import { usePaletteSearch } from './use-palette-search.ts'

type Props = {
  /** Gives what was typed while this was still on its way. */
  early?: () => string
  onClose: () => void
  onSheet: () => void
}

/** Everything of the admin area by typing: a combobox over one list, in a dialog of its own. */
export default function AdminPalette({ early, onClose, onSheet }: Props) {
  const actions = usePaletteActions(onSheet)
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  useLayoutEffect(() => void dialog.current?.querySelector('input')?.focus(), [])
  // The focus is back where it was before anything is done from there.
  const run = (command: PaletteCommand) => {
    flushSync(onClose)
    command.run()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className="arrive mx-0 mt-18 mb-0 h-[calc(100%-4.5rem)] max-h-none w-full max-w-none rounded-t-16 border-t border-line bg-raised p-0 text-ink sm:mx-auto sm:mt-[10vh] sm:h-[min(80vh,34rem)] sm:max-w-2xl sm:rounded-16 sm:border sm:border-line-strong sm:shadow-over"
    >
      <Inside actions={actions} early={early} onRun={run} onClose={onClose} />
    </dialog>
  )
}

type InsideProps = {
  actions: Actions
  early: Props['early']
  onRun: (command: PaletteCommand) => void
  onClose: () => void
}

function Inside({ actions, early, onRun, onClose }: InsideProps) {
  const id = useId()
  const [typed, type] = useState(() => early?.() ?? '')
  // The list as it was when the palette opened: entries do not move while it is in use.
  const [own] = useState(() => commandsOf(actions))
  const search = usePaletteSearch(typed, actions.go)
  const matching = useMemo(() => selectFitting(own, typed), [own, typed])
  const groups = [...matching, ...search.groups]
  const commands = groups.flatMap((group) => group.commands)
  const { active, setActive, onKey } = useActive(commands, typed)
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center gap-3 border-b border-line pl-4">
        <Icon name="search" className="text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={t.title}
          aria-autocomplete="list"
          aria-expanded={commands.length > 0}
          aria-controls={commands.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active ? `${id}-${active.id}` : undefined}
          placeholder={t.hint}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') {
              event.preventDefault()
              if (active) onRun(active)
            } else if (onKey(event.key)) event.preventDefault()
          }}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-16 text-ink outline-none placeholder:text-muted placeholder:opacity-100 sm:text-18"
        />
        <IconButton icon="close" label={t.close} onClick={onClose} className="mr-1" />
      </div>
      {commands.length > 0 && (
        <AdminPaletteList
          id={id}
          groups={groups}
          active={active}
          onActive={setActive}
          onRun={onRun}
        />
      )}
      <AdminPaletteState typed={typed} count={commands.length} found={search} />
      <AdminPaletteFoot />
    </div>
  )
}

/** The actions behind the palette's commands. */
function usePaletteActions(openSheet: () => void): Actions {
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
