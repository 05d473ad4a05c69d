import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { cx } from '../look/class-names.ts'

type Tab<K extends string> = { key: K; label: ReactNode }

type Props<K extends string> = {
  /** The name of the choice, for those who cannot see it. */
  label: string
  tabs: readonly Tab<K>[]
  value: K
  onChange: (key: K) => void
  /** The id of the one panel the tabs fill; give it to <TabPanel>. */
  panelId: string
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs over one panel. Arrow keys, Home and End move; the chosen one is in the tab order. */
export function Tabs<K extends string>({ label, tabs, value, onChange, panelId }: Props<K>) {
  const list = useRef<HTMLDivElement>(null)
  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length]
    if (!tab) return
    onChange(tab.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${tab.key}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.key === value)
    const step = STEPS[event.key]
    if (step) choose(now + step)
    else if (event.key === 'Home') choose(0)
    else if (event.key === 'End') choose(tabs.length - 1)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="flex flex-wrap gap-1 rounded-12 border border-line bg-sunken p-1"
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${panelId}-${tab.key}`}
          data-key={tab.key}
          aria-selected={tab.key === value}
          aria-controls={panelId}
          tabIndex={tab.key === value ? 0 : -1}
          onClick={() => onChange(tab.key)}
          className={cx(
            'min-h-12 flex-auto rounded-8 border px-1 text-15 font-semibold sm:px-3',
            'eases',
            tab.key === value
              ? 'border-line-strong bg-raised text-ink'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

type PanelProps = { id: string; tab: string; children: ReactNode; className?: string }

export function TabPanel({ id, tab, children, className }: PanelProps) {
  return (
    <div id={id} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={className}>
      {children}
    </div>
  )
}
