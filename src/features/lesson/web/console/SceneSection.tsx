import type { ReactNode } from 'react'
import { Icon } from '#ui/look/Icon.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'

type SectionProps = { title: string; icon?: IconName; children: ReactNode }

/** A part of the card of a scene, under its name. */
export function SceneSection({ title, icon, children }: SectionProps) {
  return (
    <section className="grid grid-cols-1 content-start gap-1">
      <h3 className="flex items-center gap-1.5 text-13 font-semibold tracking-wide text-muted uppercase">
        {icon && <Icon name={icon} size={16} />}
        {title}
      </h3>
      {children}
    </section>
  )
}
