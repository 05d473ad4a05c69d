import { type Day, daysBetween, formatDay } from '#core/day.ts'
import { ui as t } from '../words/en/ui.ts'

/** 'Today', 'Yesterday' or the date; by business days. */
export function sayDay(on: Day, today: Day | undefined): string {
  const gap = today === undefined ? -1 : daysBetween(on, today)
  return gap === 0 ? t.today : gap === 1 ? t.yesterday : formatDay(on)
}
