import type { timeAgo as english, TimeUnit, UnitWords } from '../en/time-ago.ts'
import { isOne } from '#core/akan-plural.ts'

const UNITS: Readonly<Record<TimeUnit, UnitWords>> = {
  year: { one: 'afe', many: 'mfeɛ', last: 'afe a atwam', next: 'afe a ɛreba' },
  month: { one: 'bosome', many: 'abosome', last: 'bosome a atwam', next: 'bosome a ɛreba' },
  week: {
    one: 'nnawɔtwe',
    many: 'nnawɔtwe',
    last: 'nnawɔtwe a atwam',
    next: 'nnawɔtwe a ɛreba',
  },
  day: { one: 'da', many: 'nna', last: 'ɛnnora', next: 'ɔkyena' },
  hour: { one: 'dɔnhwere', many: 'nnɔnhwere' },
  minute: { one: 'simma', many: 'simma' },
}

export const timeAgo: typeof english = {
  say: (count, unit) => {
    const { one, many, last, next } = UNITS[unit]
    if (count === -1 && last) return last
    if (count === 1 && next) return next
    const size = Math.abs(count)
    const time = `${isOne(size) ? one : many} ${size}`
    return count < 0 ? `${time} a atwam` : `${time} mu`
  },
}
