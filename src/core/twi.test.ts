import { describe, expect, test } from 'vitest'
import { catalogue as twi } from '#app/words/ak.ts'
import type { products } from '#features/machines/words/en/products.ts'
import { CATALOGUES, inTwi } from '#tests/rig/catalogues.ts'

// The Twi beside its English: complete by tests/text/languages.test.ts; here that nothing was left over
// in English, and that no sentence lost a name, a count or an amount.

/** Words that Ghanaians say in English too, and names. */
const KEPT = [
  /^(MTN MoMo|Telecel Cash|AT Money|Bank transfer|ASIC|GPU|Rig|Akwaaba)$/,
  /^(Referral bonus|[Rr]eference|Screenshot|Wallet|Admin|Address)$/,
]

type Pair = { path: string; said: unknown; meant: unknown }

function pairsOf(path: string, said: unknown, meant: unknown): Pair[] {
  if (typeof meant !== 'object' || meant === null) return [{ path, said, meant }]
  const own = said as Record<string, unknown>
  return Object.entries(meant).flatMap(([name, part]) =>
    // A text that English takes from another catalogue is translated there.
    own[name] === undefined && Object.getOwnPropertyDescriptor(meant, name)?.get
      ? []
      : pairsOf(`${path}.${name}`, own[name], part),
  )
}

const pairs = Object.entries(twi).flatMap(([name, said]) => pairsOf(name, said, CATALOGUES[name]))

/** The sentence made of these; null where it cannot be made of them. */
function saidOf(sentence: unknown, given: readonly unknown[]): string | null {
  try {
    return JSON.stringify((sentence as (...of: readonly unknown[]) => unknown)(...given)) ?? null
  } catch {
    return null
  }
}

const NUMBERS = [7001, 8002, 9003, 6004, 5005]
const ONES = [1, 1, 1, 1, 1]
const NONE = [0, 0, 0, 0, 0]
/** A room's figures, as the sentences of the debrief are told them: each is another number. */
const FIGURES = {
  ...Object.fromEntries(
    `people behind ahead even cash bills owed earned profitPaid paidOut fromSelf fromOthers fromLater
    fromTreasury referred referralBonuses signUpBonuses paidInAfter sentBackAfter askers paid waiting
    verseDays machines buyers sacredMachines sacredSales`
      .split(/\s+/)
      .map((name, at) => [name, 61_007 + at * 1_001]),
  ),
  promise: { least: 25, most: 47 },
  twin: { rate: 8_937, machines: { earned: 52_003 } },
  firstPayout: { on: '2026-03-06', amount: 53_007 },
}
const NAMES = ['7001', '8002', '9003', '6004', '5005']

test('there is Twi to look at', () => {
  expect(pairs.length).toBeGreaterThan(1_000)
})

test('every Twi text has its English, and none is the English one', () => {
  const left = pairs.filter(({ said, meant }) => typeof said !== typeof meant || said === meant)
  const isKept = ({ said }: Pair) =>
    typeof said !== 'string' || !/[a-z]{3}/i.test(said) || KEPT.some((kept) => kept.test(said))
  expect(left.filter((pair) => !isKept(pair) || typeof pair.said !== typeof pair.meant)).toEqual([])
})

describe('no Twi sentence loses a name, a count or an amount', () => {
  test.each<[string, readonly unknown[], RegExp?]>([
    ['of many', NUMBERS],
    ['of one', ONES],
    ['of none', NONE],
    ['of names', NAMES],
    ['of a room', [FIGURES], /^(debriefPage|signCards)\./],
  ])('%s', (_, given, those = /./) => {
    const lost = pairs.flatMap(({ path, said, meant }) => {
      if (typeof meant !== 'function' || !those.test(path)) return []
      const [en, ak] = [saidOf(meant, given), saidOf(said, given)]
      if (en === null) return []
      const figures = en.match(/\d[\d,.]*\d|\d/g) ?? []
      return figures.filter((figure) => !ak?.includes(figure)).map((figure) => `${path}: ${figure}`)
    })
    expect(lost).toEqual([])
  })
})

test('in Twi what is none is said as what is one, and not as many are', () => {
  expect([0, 1, 2].map(inTwi<typeof products>('products').days)).toEqual(['da 0', 'da 1', 'nna 2'])
})

test('the Twi has the letters of Asante Twi, and no others that only look like them', () => {
  const texts = pairs.map(({ said }) => (typeof said === 'string' ? said : String(said)))
  expect(texts.filter((text) => /[εЄєэɜ]|[ͻↄς]/u.test(text))).toEqual([])
})
