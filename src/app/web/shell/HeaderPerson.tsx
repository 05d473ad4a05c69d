import { NameText } from '../../../ui/kit/NameText.tsx'
import { HeaderDay } from './HeaderDay.tsx'

/** Who is signed in, and the day of the app. A long name takes a second line before it is cut. */
export function HeaderPerson({ name }: { name: string }) {
  return (
    <div className="min-w-0 flex-1 basis-24 py-1.5 leading-tight">
      <p className="text-13 text-muted">
        <HeaderDay />
      </p>
      <p title={name} className="line-clamp-2 text-15 font-semibold break-words">
        <NameText name={name} />
      </p>
    </div>
  )
}
