import { lazy, Suspense } from 'react'
import { formatGhs } from '../../../core/money.ts'
import { lessonPhone } from '../../../core/strings/en/lesson-phone.ts'
import { truthCalls, type Party } from '../../../features/truth/schema.ts'
import { Icon } from '../../../ui/kit/Icon.tsx'
import { Loaded } from '../../../ui/kit/Loaded.tsx'
import { useRead } from '../../../ui/live/use-read.ts'

const WeightsArt = lazy(() => import('../../../ui/kit/art/WeightsArt.tsx'))

const t = lessonPhone.truth

const isPerson = ({ who }: Party) => who === 'earlier' || who === 'later'

/** One's own truth in three sentences, as the way of the money; all of it is one tap away. */
export default function SceneTruth() {
  const query = useRead(truthCalls.readTruth, {})
  return (
    <Loaded query={query}>
      {({ putIn, takenOut, from, to }) => {
        const giver = from.named.find(isPerson)
        const taker = to.named.find(isPerson)
        return (
          <div className="grid grid-cols-1 justify-items-center gap-2 rounded-16 bg-hall p-4 text-center text-on-hall">
            <div className="h-16 w-24">
              <Suspense>
                <WeightsArt tilt={takenOut > putIn ? 9 : takenOut < putIn ? -9 : 0} />
              </Suspense>
            </div>
            <p className={giver ? PERSON : QUIET}>
              {giver ? t.from(giver.name, formatGhs(giver.amount)) : t.fromNobody}
            </p>
            <Icon name="deposit" size={20} className={giver ? 'text-gold' : 'opacity-0'} />
            <p className="w-full rounded-12 bg-gold p-3 text-18 leading-snug font-bold sm:text-22 text-on-practice">
              {t.sums(formatGhs(putIn), formatGhs(takenOut))}
            </p>
            <Icon name="deposit" size={20} className={taker ? 'text-gold' : 'opacity-0'} />
            <p className={taker ? PERSON : QUIET}>
              {taker ? t.to(taker.name, formatGhs(taker.amount)) : t.toNobody}
            </p>
          </div>
        )
      }}
    </Loaded>
  )
}

const PERSON =
  'w-full rounded-12 border-2 border-gold p-3 text-18 leading-snug font-bold sm:text-22 wrap-anywhere'
const QUIET = 'p-3 text-16 text-on-hall-muted'
