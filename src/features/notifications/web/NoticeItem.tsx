import type { Day } from '#core/day.ts'
import { RelativeDay } from '#ui/device/RelativeDay.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Link } from '#ui/router/Link.tsx'
import type { NoticeRow } from '../schema.ts'
import { notifications as t } from '../words/en/notifications.ts'
import { noticeLookOf } from './notice-look.ts'

const TONES = {
  good: 'bg-brand-soft text-good',
  bad: 'bg-sunken text-bad',
  wait: 'bg-sunken text-wait',
}

type Props = { notice: NoticeRow; today: Day | undefined; isNew: boolean; hidden: boolean }

/** One notice, as a whole the way to what it is about. */
export function NoticeItem({ notice, today, isNew, hidden }: Props) {
  const { icon, tone, title, text, to, isCredit } = noticeLookOf(notice)
  return (
    <li>
      <Link
        to={to}
        className={cx(
          '-mx-3 flex flex-wrap gap-x-3 gap-y-1 rounded-12 p-3 text-ink no-underline eases',
          'hover:bg-sunken',
        )}
      >
        <span
          className={cx(
            'mt-0.5 inline-flex size-10 shrink-0 items-center justify-center rounded-full',
            TONES[tone],
          )}
        >
          <Icon name={icon} />
        </span>
        <span className="grid min-w-0 flex-1 basis-44 grid-cols-1 gap-y-0.5">
          <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <span className={cx('text-16', isNew ? 'font-bold' : 'font-semibold')}>
              {isNew && (
                <span className="mr-2 inline-block size-2.5 rounded-full bg-bad">
                  <span className="sr-only">{t.isNew}</span>
                </span>
              )}
              {title}
            </span>
            {notice.amount > 0 && (
              <Money
                amount={notice.amount}
                sign={isCredit ? 'always' : 'negative'}
                hidden={hidden}
                className={cx('text-16 font-semibold', isCredit && 'text-good')}
              />
            )}
          </span>
          <span className="text-15 text-muted">
            {text}{' '}
            <span className="text-13 whitespace-nowrap">
              <RelativeDay of={notice} today={today} />
            </span>
          </span>
          {notice.reason && (
            <span className="text-15">
              <span className="text-muted">{t.reason}</span> {notice.reason}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
