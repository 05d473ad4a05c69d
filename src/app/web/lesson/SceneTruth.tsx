import { formatGhs } from '../../../core/money.ts'
import { lessonTruth as t } from '../../../core/strings/en/lesson-truth.ts'
import { lessonCalls } from '../../../features/lesson/schema.ts'
import { truthCalls } from '../../../features/truth/schema.ts'
import { Icon } from '../../../ui/kit/Icon.tsx'
import { Loaded } from '../../../ui/kit/Loaded.tsx'
import { useRead } from '../../../ui/live/use-read.ts'
import { fromLine, toLine } from './truth-lines.ts'
import { part } from '../../../ui/kit/part.ts'

const WeightsArt = part(() => import('../../../ui/kit/art/WeightsArt.tsx'))

/** One's own truth in a few sentences, as the way of the money; all of it is one tap away. */
export default function SceneTruth() {
  const query = useRead(truthCalls.readTruth, {})
  const hadRun = useRead(lessonCalls.readScene).data?.scene?.hadRun
  return (
    <Loaded query={query}>
      {(truth) => {
        const { putIn, takenOut } = truth
        const [from, to] = [fromLine(truth), toLine(truth)]
        return (
          <div className="grid grid-cols-1 justify-items-center gap-2 rounded-16 bg-hall p-4 text-center text-on-hall">
            <div className="h-16 w-24">
              <WeightsArt tilt={takenOut > putIn ? 9 : takenOut < putIn ? -9 : 0} />
            </div>
            <p className={from.isAboutOther ? PERSON : QUIET}>{from.says}</p>
            <Icon
              name="deposit"
              size={20}
              className={from.isAboutOther ? 'text-gold' : 'opacity-0'}
            />
            <p className="w-full rounded-12 bg-hall-line p-3 text-18 leading-snug font-bold sm:text-22">
              {t.sums(formatGhs(putIn), formatGhs(takenOut))}
            </p>
            <Icon
              name="deposit"
              size={20}
              className={to.isAboutOther ? 'text-gold' : 'opacity-0'}
            />
            <p className={to.isAboutOther ? PERSON : QUIET}>{to.says}</p>
            {hadRun === false && <p className={QUIET}>{t.noRun}</p>}
          </div>
        )
      }}
    </Loaded>
  )
}

const PERSON =
  'w-full rounded-12 border-2 border-gold p-3 text-16 leading-snug font-bold sm:text-22 wrap-break-word'
const QUIET = 'p-3 text-16 text-on-hall-muted'
