import type { ReactNode } from 'react'
import { fields } from '#core/words/en/fields.ts'
import { Brand } from '../look/Brand.tsx'
import { Cowrie } from '../look/Cowrie.tsx'

type Props = { platformName: string; children: ReactNode }

/** The paper of a receipt, under the house's name and the practice notice: all that is printed. */
export function ReceiptSheet({ platformName, children }: Props) {
  return (
    <article className="rounded-16 border border-line bg-raised print:rounded-none print:border-0">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 sm:p-5 print:px-0">
        <Brand name={false} />
        <p className="min-w-0 text-18 font-semibold">{platformName}</p>
      </header>
      {/* On paper the strip stands on each sheet: these are the same words for a piece that is cut off. */}
      <p className="flex items-center gap-2 border-y border-line bg-practice px-4 py-2 text-13 font-semibold text-on-practice sm:px-5 sm:text-15 print:border-0 print:bg-transparent print:p-0 print:text-ink">
        <Cowrie size={18} />
        {fields.practice}
      </p>
      <div className="grid grid-cols-1 gap-6 p-4 sm:p-5 print:p-0 print:[&>dl]:mt-5.5! print:[&>section]:mt-8!">
        {children}
      </div>
    </article>
  )
}
