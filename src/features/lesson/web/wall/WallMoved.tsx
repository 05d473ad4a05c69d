import { QrCode } from '#ui/look/QrCode.tsx'
import { spellCode } from '#ui/page/spell-code.ts'
import { spokenAddress } from '#ui/router/shown-address.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { useMovedAddress } from '../MovedAddress.tsx'

/**
 * Says over the foot of any scene that phones join at another address now, with its QR code, until all of
 * them are back.
 */
export function WallMoved() {
  const moved = useMovedAddress()
  if (!moved) return null
  const { address, link, code } = moved
  return (
    <section
      aria-live="polite"
      // On a phone, which scrolls, it covers nothing at the end of the page.
      className="bottom-4 z-20 flex items-center gap-6 rounded-16 bg-practice p-4 text-on-practice max-sm:sticky max-sm:-mx-2 max-sm:flex-col max-sm:items-start max-sm:gap-3 sm:fixed sm:right-4"
    >
      {link && (
        <div className="w-64 shrink-0 max-sm:w-40">
          <QrCode text={link} label={t.qr(address)} />
        </div>
      )}
      <p className="max-w-md min-w-0 text-28 font-semibold max-sm:text-18">
        {link ? t.moved : t.unreached}
        {link && (
          <span
            translate="no"
            className="block font-mono text-40 leading-tight wrap-anywhere max-sm:text-16"
          >
            {spokenAddress(address)}
          </span>
        )}
        {link && code !== null && (
          <span className="block">
            {t.code} {spellCode(code)}
          </span>
        )}
      </p>
    </section>
  )
}
