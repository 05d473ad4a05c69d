import { type ReactNode, useEffect, useState } from 'react'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { DownloadButton } from '#ui/page/DownloadButton.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { settingsFormCalls } from '../schema/form.ts'
import { roomCalls } from '../schema/room.ts'
import { SETTING_GROUPS, type SettingGroup } from '../schema/settings-list.ts'
import { settingsPage as t } from '../words/en/admin-settings-page.ts'
import { SettingsSection } from './SettingsSection.tsx'
import type { StoredSettings } from './use-settings-draft.ts'

/** The rules of the house: read as rows, and changed section by section for everyone at once. */
export default function AdminSettingsPage() {
  const query = useRead(settingsFormCalls.readAll)
  return (
    <Page title={t.title} lead={t.lead}>
      <Loaded query={query} skeleton={<AdminSettingsSkeleton />} errorTitle={t.failed}>
        {(read) => <Sections read={read} />}
      </Loaded>
    </Page>
  )
}

/** Every section under its address on the page, and the list of them, which stays in sight. */
function Sections({ read }: { read: StoredSettings }) {
  const isClosed = useClosedRoom()
  const [editing, setEditing] = useState<string | null>(null)
  // Shown until the next read, so that nobody sees the old values after a save.
  const [saved, setSaved] = useState<StoredSettings | null>(null)
  const stored = saved && saved.version > read.version ? saved : read
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 @3xl:grid-cols-[11rem_minmax(0,1fr)]">
        <SectionList />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {/* One sheet of rules: a line parts them, and no frame of each. */}
          <div className="divide-y divide-line rounded-16 border border-line bg-raised">
            {RULES.map((group) => (
              <Section key={group} id={group}>
                <SettingsSection
                  group={group}
                  stored={stored}
                  isEdited={editing === group}
                  // Values typed in one section are not thrown away by another.
                  off={editing !== null}
                  onEdit={() => setEditing(group)}
                  onSaved={(fresh) => {
                    setSaved(fresh)
                    setEditing(null)
                  }}
                  onClose={() => setEditing(null)}
                />
              </Section>
            ))}
            <Section id="reveal">
              <SettingReveal isRevealed={stored.settings.revealed || isClosed} />
            </Section>
            <Section id="room">
              <RoomExport />
            </Section>
          </div>
          <p className="text-15 text-muted">
            {t.changed} <RelativeTime at={stored.updatedAt} />.
          </p>
        </div>
      </div>
    </div>
  )
}

type RuleGroup = Exclude<SettingGroup, 'reveal'>
const RULES = SETTING_GROUPS.filter((group): group is RuleGroup => group !== 'reveal')

const idOf = (section: string) => `settings-${section}`

/** A place that the list of sections leads to. */
function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={idOf(id)} tabIndex={-1} className="scroll-mt-32 outline-none @3xl:scroll-mt-20">
      {children}
    </div>
  )
}

const SECTIONS: readonly { id: string; title: string }[] = [
  ...RULES.map((group) => ({ id: idOf(group), title: t.groups[group].title })),
  { id: idOf('reveal'), title: t.groups.reveal.title },
  { id: idOf('room'), title: t.room.title },
]

/** The sections by name: beside them where there is room, else folded above them. */
function SectionList() {
  const [isOpen, setOpen] = useState(false)
  const here = useSectionInSight()
  const goTo = (id: string) => {
    setOpen(false)
    const section = document.getElementById(id)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }
  return (
    <div className="self-start max-@3xl:rounded-12 max-@3xl:border max-@3xl:border-line max-@3xl:bg-raised @3xl:sticky @3xl:top-20 short:static">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="settings-sections"
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between px-4 text-15 font-semibold @3xl:hidden"
      >
        {t.sections}
        <Icon name="chevron" className={cx('text-muted', isOpen && 'rotate-180')} />
      </button>
      <nav
        id="settings-sections"
        aria-label={t.sections}
        className={cx('auto-rows-min @3xl:grid', isOpen ? 'grid p-1 pt-0' : 'hidden')}
      >
        {SECTIONS.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            aria-current={here === id || undefined}
            onClick={() => goTo(id)}
            className={cx(
              'min-h-11 shrink-0 rounded-8 px-3 text-left text-15 hover:bg-sunken hover:text-ink',
              here === id ? 'bg-brand-soft font-semibold text-brand' : 'text-muted',
            )}
          >
            {title}
          </button>
        ))}
      </nav>
    </div>
  )
}

/** The uppermost section of those that are in sight; at first the first. */
function useSectionInSight(): string | undefined {
  const [here, setHere] = useState(SECTIONS[0]?.id)
  useEffect(() => {
    const inSight = new Set<string>()
    const watch = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inSight.add(target.id)
          else inSight.delete(target.id)
        }
        const first = SECTIONS.find(({ id }) => inSight.has(id))
        if (first) setHere(first.id)
      },
      { rootMargin: '-96px 0px 0px' },
    )
    for (const { id } of SECTIONS) {
      const section = document.getElementById(id)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [])
  return here
}

/** The sections and their rows to come. */
function AdminSettingsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <p className="text-15 text-muted">{t.loading}</p>
      {[2, 6, 4].map((rows) => (
        <div
          key={rows}
          aria-hidden="true"
          className="grid grid-cols-1 gap-4 rounded-16 border border-line bg-raised p-4 sm:p-5"
        >
          <Skeleton className="h-6 w-32" />
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} className="h-6 w-full" />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The whole room as one file, to keep or to look into elsewhere. */
function RoomExport() {
  return (
    <Card title={t.room.title} className="border-0! bg-transparent!">
      <p className="mb-3 text-15 text-muted">{t.room.text}</p>
      <p className="mb-4 text-15 text-muted">{t.room.without}</p>
      <DownloadButton
        call={roomCalls.exportRoom}
        input={{}}
        label={t.room.button}
        under={t.room.under}
        failed={t.room.failed}
        onDone={() => toast.success(t.room.done)}
      />
    </Card>
  )
}

/**
 * Says if the room has been told. It is told on the debrief's page, which says what each will see: who
 * comes here to change a name meets nothing that does.
 */
function SettingReveal({ isRevealed }: { isRevealed: boolean }) {
  const { label, yes, no, hint, undo, do: tell } = t.fields.revealed
  return (
    <Card title={label} className="border-0! bg-transparent!">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p>{isRevealed ? yes : no}</p>
          <p className="mt-1 text-15 text-muted">{hint}</p>
        </div>
        <ButtonLink to="/admin/debrief" icon="eye" variant="secondary">
          {isRevealed ? undo : tell}
        </ButtonLink>
      </div>
    </Card>
  )
}
