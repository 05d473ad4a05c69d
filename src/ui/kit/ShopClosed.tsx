import { shop as t } from '../../core/strings/en/shop.ts'
import { ButtonLink } from './Button.tsx'
import { Empty } from './Empty.tsx'
import { GOLD } from './gold.ts'

/** In place of what pays in or buys, once the truth is revealed. */
export function ShopClosed() {
  return (
    <Empty
      icon="scale"
      title={t.closed}
      action={
        <ButtonLink to="/truth" className={GOLD}>
          {t.truth}
        </ButtonLink>
      }
    >
      {t.text}
    </Empty>
  )
}
