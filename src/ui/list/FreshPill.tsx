import { Icon } from '../look/Icon.tsx'

type Props = {
  /** The words on the pill, such as '3 new'; null while there is nothing. */
  text: string | null
  /** The words of the pill in a sentence, with the effect of a press. */
  label: string
  onShow: () => void
}

/** Announces new rows without moving the list; a press shows them. */
export function FreshPill({ text, label, onShow }: Props) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-20 sm:top-17 z-20 flex h-0 justify-center"
    >
      {text !== null && (
        <button
          type="button"
          aria-label={label}
          onClick={onShow}
          className="arrive pointer-events-auto relative -mt-5 inline-flex h-10 items-center gap-2 rounded-full border border-transparent bg-brand px-5 text-15 font-semibold text-on-brand shadow-over eases before:absolute before:-inset-1 hover:bg-brand-hover"
        >
          <Icon name="back" size={16} className="rotate-90" />
          {text}
        </button>
      )}
    </div>
  )
}
