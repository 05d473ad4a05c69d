import { useEffect } from 'react'
import { Keys } from '#ui/device/Keys.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { palette as t } from '../../words/en/palette.ts'
import type { CommandGroup, PaletteCommand } from './palette-commands.ts'

type Props = {
  id: string
  groups: readonly CommandGroup[]
  active: PaletteCommand | undefined
  onActive: (id: string) => void
  onRun: (command: PaletteCommand) => void
}

/** The list under the field; the focus stays in the field. */
export function AdminPaletteList({ id, groups, active, onActive, onRun }: Props) {
  const activeId = active && `${id}-${active.id}`
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t.results}
      className="min-h-0 overflow-y-auto overscroll-contain scroll-py-10 p-2"
    >
      {groups.map(({ title, commands }, index) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${index}`}>
          <p
            id={`${id}-group-${index}`}
            className="px-2 pt-2 pb-1 text-13 font-semibold text-muted"
          >
            {title}
          </p>
          {commands.map((command) => (
            <Option
              key={command.id}
              id={`${id}-${command.id}`}
              command={command}
              isActive={command.id === active?.id}
              onActive={onActive}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  id: string
  command: PaletteCommand
  isActive: boolean
  onActive: (id: string) => void
  onRun: (command: PaletteCommand) => void
}

function Option({ id, command, isActive, onActive, onRun }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Only when it moves: a list that scrolls under a still pointer chooses nothing.
      onPointerMove={() => onActive(command.id)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onRun(command)}
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-8 px-2 text-16 sm:min-h-11',
        isActive ? 'bg-brand-soft text-brand' : 'text-ink',
      )}
    >
      <Icon name={command.icon} className={cx(!isActive && 'text-muted')} />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 py-1">
        <span className="min-w-0 wrap-anywhere">{command.label}</span>
        {command.detail && <span className="tabular text-15 text-muted">{command.detail}</span>}
      </span>
      {command.hint && (
        <span className="hidden sm:block">
          <Keys {...command.hint} small />
        </span>
      )}
    </div>
  )
}
