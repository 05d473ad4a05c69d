import { formatDay } from '#core/day.ts'
import { CATALOGUE, kindsWhere, NOTICE_WORDS, type NoticeWord } from '#ledger/kinds.ts'
import { type KindWords, kinds } from '#ledger/words/en/kinds.ts'
import type { IconName } from '#ui/look/icon-paths.ts'
import { ENTRY_ICONS } from '#ui/money/entry-icons.ts'
import type { NoticeRow } from '../schema.ts'
import { notifications as t } from '../words/en/notifications.ts'

/** The words and the look of a notice, and where it leads. */
type NoticeLook = {
  readonly icon: IconName
  /** The outcome: the colour of the icon, which the title says as well. */
  readonly tone: 'good' | 'bad' | 'wait'
  readonly title: string
  readonly text: string
  readonly to: string
  /** True if it came to the wallet: then it has a plus. */
  readonly isCredit: boolean
}

const DECISIONS = {
  approved: { icon: 'check', tone: 'good' },
  rejected: { icon: 'close', tone: 'bad' },
  unbacked: { icon: 'close', tone: 'bad' },
  reopened: { icon: 'clock', tone: 'wait' },
} as const

export function noticeLookOf(notice: NoticeRow): NoticeLook {
  const { id, kind, days } = notice
  const receipt = `/receipt/${id}`
  if (kind === 'referral_joined') {
    const bonus = notice.amount > 0 ? ` ${t.joinedBonus}` : ''
    const text = t.joinedText(notice.who ?? '') + bonus
    return { icon: 'gift', tone: 'good', title: t.joined, text, to: '/referrals', isCredit: true }
  }
  if (kind === 'profit_collected') {
    const several = days > 1
    return {
      icon: 'trendUp',
      tone: 'good',
      title: several ? t.profits(days) : t.profit,
      text: several ? t.profitsText(formatDay(notice.since), formatDay(notice.on)) : t.profitText,
      to: several ? '/wallet?tab=transactions&kind=profit' : receipt,
      isCredit: true,
    }
  }
  if (kind === 'house_short') {
    const to = '/wallet?tab=transactions&kind=withdrawal'
    return { icon: 'scale', tone: 'bad', ...t.kinds.house_short, to, isCredit: false }
  }
  if (isCreditNotice(kind)) {
    const { icon, title, text } = creditOf(kind)
    return { icon, tone: 'good', title, text, to: receipt, isCredit: true }
  }
  if (kind === 'payment_returned') {
    const to = `/pocket/receipt/${id}`
    return { icon: 'back', tone: 'good', ...t.kinds.payment_returned, to, isCredit: true }
  }
  const decision = kind.slice(kind.indexOf('_') + 1) as keyof typeof DECISIONS
  const isCredit = kind === 'deposit_approved'
  return { ...DECISIONS[decision], ...t.kinds[kind], to: receipt, isCredit }
}

type CreditNotice = Exclude<NoticeWord, 'profit_collected'>

function isCreditNotice(kind: NoticeRow['kind']): kind is CreditNotice {
  return (NOTICE_WORDS as readonly string[]).includes(kind)
}

/** The words and the icon of the kind that is told under this notice. */
function creditOf(notice: CreditNotice) {
  const [kind] = kindsWhere((definition) => definition.notice?.as === notice)
  const words: KindWords | undefined = kind && kinds[kind]
  if (!kind || !words?.notice) throw new Error(`${notice} has no words`)
  return { ...words.notice, icon: ENTRY_ICONS[CATALOGUE[kind].wallet ?? 'bonus'] }
}
