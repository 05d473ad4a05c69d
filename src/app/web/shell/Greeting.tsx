import { NameText } from '../../../ui/kit/NameText.tsx'

/** Greets the signed-in person by name. A long name takes a second line before it is cut. */
export function Greeting({ word, name }: { word: string; name: string }) {
  return (
    <p className="min-w-0 flex-1 basis-24 py-2 lg:flex lg:gap-1">
      <span className="block text-13 text-muted lg:text-16">{word}</span>{' '}
      <span title={name} className="line-clamp-2 text-15 font-semibold break-words lg:text-16">
        <NameText name={name} />
      </span>
    </p>
  )
}
