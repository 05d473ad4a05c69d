import type { timeAgo as english, TimeUnit } from '../en/time-ago.ts'
import { isOne } from './plural.ts'

const UNITS: Readonly<Record<TimeUnit, { one: string; many: string }>> = {
  year: { one: 'afe', many: 'mfeɛ' },
  month: { one: 'bosome', many: 'abosome' },
  week: { one: 'nnawɔtwe', many: 'nnawɔtwe' },
  day: { one: 'da', many: 'nna' },
  hour: { one: 'dɔnhwere', many: 'nnɔnhwere' },
  minute: { one: 'simma', many: 'simma' },
}

export const timeAgo: typeof english = {
  say: (count, unit) => {
    if (unit === 'day' && count === -1) return 'ɛnnora'
    if (unit === 'day' && count === 1) return 'ɔkyena'
    const size = Math.abs(count)
    const time = `${isOne(size) ? UNITS[unit].one : UNITS[unit].many} ${size}`
    return count < 0 ? `${time} a atwam` : `${time} mu`
  },
}
