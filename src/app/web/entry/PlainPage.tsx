import type { ReactNode } from 'react'
import { HelpButton } from '#ui/fields/HelpButton.tsx'
import { Brand } from '#ui/look/Brand.tsx'
import { ConnectionBanner } from '#ui/offline/ConnectionBanner.tsx'
import { PracticeBar } from '#ui/page/PracticeBar.tsx'
import { settingsBootstrap } from './session.ts'

type Props = { title: string; text: string; children?: ReactNode }

/** A page for when there is no page: it needs neither session nor router. */
export function PlainPage({ title, text, children }: Props) {
  return (
    <>
      <PracticeBar />
      <ConnectionBanner />
      <main className="mx-auto grid max-w-xl gap-4 px-4 py-16">
        <Brand />
        <h1 className="mt-4 text-28">{title}</h1>
        <p className="text-18 text-muted">{text}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          {children}
          <HelpButton phone={settingsBootstrap.read().data?.helpPhone} />
        </div>
      </main>
    </>
  )
}
