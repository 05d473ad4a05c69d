import { formatCedis, formatGhs, parseGhs, pesewas } from '#core/money.ts'
import { isWithin, type SliderKind, type SliderName } from '../rules/sliders.ts'
import { future as t } from '../words/en/future.ts'

// Each kind of number is written in its field, read back, and said in its own way.

type NumberWords = {
  write: (value: number) => string
  read: (text: string) => number | null
  say: (value: number) => string
  unit: { before?: string; after?: string }
}

const HUNDREDTHS_OF_A_PERCENT = 100

/** 150 as '1.5': hundredths of a percent, as a percentage. */
export function writeRate(hundredths: number): string {
  return String(hundredths / HUNDREDTHS_OF_A_PERCENT)
}

function readRate(text: string): number | null {
  const typed = text.trim().replace('−', '-')
  if (!/^-?\d{1,3}(\.\d{1,2})?$/.test(typed)) return null
  return Math.round(Number(typed) * HUNDREDTHS_OF_A_PERCENT)
}

function readWhole(text: string): number | null {
  const typed = text.replace(/[\s,]/g, '')
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null
}

const WORDS: Readonly<Record<SliderKind, NumberWords>> = {
  people: { write: String, read: readWhole, say: t.say.people, unit: {} },
  days: { write: String, read: readWhole, say: t.say.days, unit: {} },
  share: {
    write: String,
    read: readWhole,
    say: (value) => t.say.percent(String(value)),
    unit: { after: '%' },
  },
  rate: {
    write: writeRate,
    read: readRate,
    say: (value) => t.say.percent(writeRate(value)),
    unit: { after: '%' },
  },
  money: {
    write: (value) => formatCedis(pesewas(value)),
    read: parseGhs,
    say: (value) => formatGhs(pesewas(value)),
    unit: { before: 'GHS' },
  },
}

/** The words of one setting; what is outside its limits reads as null. */
export function numberWordsOf(name: SliderName, kind: SliderKind): NumberWords {
  const { read, ...words } = WORDS[kind]
  return {
    ...words,
    read: (text) => {
      const value = read(text)
      return value !== null && isWithin(name, value) ? value : null
    },
  }
}
