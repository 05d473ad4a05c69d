import { useClosedRoom } from '../live/closed-room.ts'
import { shop as t } from '../words/en/shop.ts'
import { ButtonLink } from './Button.tsx'
import { Empty } from './Empty.tsx'

type Props = {
  /** True for who came with a name and a card, which leads them back here. */
  hasCard?: boolean
}

/**
 * Takes the place of what moves money, once the truth is revealed or the class is closed: the ways
 * to read.
 */
export default function ShopClosed({ hasCard = false }: Props) {
  const isClosed = useClosedRoom()
  return (
    <Empty
      icon={isClosed ? 'lock' : 'scale'}
      title={isClosed ? t.over : t.closed}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to="/truth">{t.truth}</ButtonLink>
          {isClosed && (
            <ButtonLink to="/debrief" variant="secondary">
              {t.debrief}
            </ButtonLink>
          )}
          {isClosed && hasCard && (
            <ButtonLink to="/profile" variant="secondary">
              {t.card}
            </ButtonLink>
          )}
        </div>
      }
    >
      {isClosed ? t.overText : t.text}
    </Empty>
  )
}
