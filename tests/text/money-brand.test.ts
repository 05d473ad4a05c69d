import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { allHandlers } from '#app/calls.ts'
import type { AnyCall, InputOf, ParsedOf } from '#core/call.ts'
import type { Pesewas, pesewas } from '#core/money.ts'
import type { machinesAdminCalls } from '#features/machines/schema/admin.ts'
import type { machinesCalls } from '#features/machines/schema.ts'
import type { pocketCalls } from '#features/pocket/schema.ts'
import type { settingsFormCalls } from '#features/settings/schema/form.ts'
import type { walletCalls } from '#features/wallet/schema.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { sql } from '#platform/database/sql.ts'
import { isTest } from '../rig/source-files.ts'
import { openWorld } from '../rig/world.ts'

// Money has its brand from the contract to the screen. These tables name the files that may make it.

/**
 * The files that make money of something else: a number, a field of JSON. The driver asks
 * `pesewas`.
 */
const MAKERS = ['src/core/money.ts', 'src/core/fields.ts']

/** The negation, and the sign of an entry. */
const SIGNS = ['src/core/money.ts', 'src/core/request.ts']

/** Screens that make money of a bare number, and why it is bare there. */
const BARE_ON_SCREENS: Readonly<Record<string, string>> = {
  'src/ui/charts/in-cedis.ts': 'a scale of a chart knows no units',
  'src/features/analytics/web/AnalyticsFigures.tsx': 'a change is counted of money and of people',
  'src/features/future/web/FundModel.tsx': 'the model runs on real numbers',
  'src/features/future/web/say-number.ts': 'a slider has numbers of every kind',
}

/** Words for amounts that are words for counts as well. */
const WORDS_FOR_BOTH = ['asked', 'change', 'least', 'most', 'paid', 'sent', 'total', 'waiting']

/** Numbers that have the name of an amount and are none, and why. */
const NO_MONEY: Readonly<Record<string, { names: readonly string[]; why: string }>> = {
  'src/features/future/rules/fund.ts': {
    names: ['cash', 'deposits', 'earned', 'promised', 'said', 'withdrawn'],
    why: 'the model runs on real numbers',
  },
  'src/features/future/rules/annuity.ts': { names: ['withdrawn'], why: 'it is in percent' },
  'src/features/machines/rules/catalogue.ts': { names: ['price'], why: 'it is in cedis' },
}

const ROOT = projectRoot()
const CALLS: readonly AnyCall[] = allHandlers().map(({ call }) => call)

type Part = { readonly type?: unknown } & Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'type' in value

/** Every number of a contract by the name of its field, and whether it is money. */
function numbersIn(part: Part, name: string): { name: string; isMoney: boolean }[] {
  if (part.type === 'number') {
    const { unit } = v.getMetadata(part as never)
    return [{ name, isMoney: unit === 'pesewas' }]
  }
  const fields = Object.entries(part['entries'] ?? {}).filter(([, each]) => isPart(each))
  const { wrapped, item, options } = part
  const others = [wrapped, item, ...(Array.isArray(options) ? options : [])].filter(isPart)
  return [
    ...fields.flatMap(([field, each]) => numbersIn(each, field)),
    ...others.flatMap((each) => numbersIn(each, name)),
  ]
}

const NUMBERS = CALLS.flatMap((call) =>
  [call.input, call.answer]
    .flatMap((shape) => numbersIn(shape as unknown as Part, ''))
    .map((number) => ({ ...number, where: call.name })),
)
/** Accounts that no contract names by themselves. */
const ACCOUNTS = [
  'wallet',
  'pocket',
  'suspense',
  'bonuses',
  'bills',
  'treasury',
  'mint',
  'interest',
]
/** The names that money has in some contract or column. */
const NAMES_OF_MONEY = new Set(
  NUMBERS.filter(({ isMoney, name }) => isMoney && !WORDS_FOR_BOTH.includes(name))
    .map(({ name }) => name)
    .concat(ACCOUNTS),
)
const COLUMNS = [...NAMES_OF_MONEY].map((name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
)

const FILES = ['src', 'lab', 'tests', 'e2e']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).map((entry) =>
      entry.isFile() ? relative(ROOT, join(entry.parentPath, entry.name)) : '',
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && file !== 'tests/text/money-brand.test.ts')
const PRODUCT = FILES.filter((file) => file.startsWith('src/') && !isTest(file))

/** `file: text` for each place that a pattern finds outside comments. */
function found(
  files: readonly string[],
  pattern: RegExp,
  partOf = (code: string) => code,
): string[] {
  return files.flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/(^|\s)\/\/.*$/gm, '$1')
    return [...partOf(code).matchAll(pattern)].map(([text]) => `${file}: ${text.trim()}`)
  })
}

/** The database reckons in columns, which have the names of amounts. */
const withoutSql = (code: string) => code.replace(/\b(?:sql|viewOf)(?:`[^`]*`|\([^)]*\))/g, '``')

const isIn = (files: readonly string[]) => (place: string) =>
  files.some((file) => place.startsWith(`${file}: `))

describe('money keeps its brand', () => {
  test('the compiler knows money in what a form sends and in what a handler gets', () => {
    type Deposit = typeof walletCalls.requestDeposit
    expectTypeOf<InputOf<Deposit>['amount']>().toEqualTypeOf<Pesewas>()
    expectTypeOf<ParsedOf<Deposit>['amount']>().toEqualTypeOf<Pesewas>()
    type Withdrawal = InputOf<typeof walletCalls.requestWithdrawal>
    expectTypeOf<Withdrawal['amount']>().toEqualTypeOf<Pesewas>()
    type Payment = InputOf<typeof pocketCalls.sendPayment>
    expectTypeOf<Payment['amount']>().toEqualTypeOf<Pesewas>()
    expectTypeOf<InputOf<typeof machinesCalls.buy>['price']>().toEqualTypeOf<Pesewas>()
    type Machine = InputOf<typeof machinesAdminCalls.saveMachine>
    expectTypeOf<Machine['price' | 'dailyProfit']>().toEqualTypeOf<Pesewas>()
    type Settings = InputOf<typeof settingsFormCalls.save>
    expectTypeOf<Settings['minDeposit' | 'signUpBonus']>().toEqualTypeOf<Pesewas>()
    // Money is not made money a second time.
    expectTypeOf<Pesewas>().not.toExtend<Parameters<typeof pesewas>[0]>()
    expectTypeOf<number>().toExtend<Parameters<typeof pesewas>[0]>()
  })

  test('nothing is cast to money but where money is made', () => {
    const casts = found(
      FILES,
      /\bas (?:unknown as )?Pesewas\b|\bas v\.Infer(?:Input|Output)<typeof (?:money|amount)>|\b(?:Schema|custom|branded|any)<[^>\n]*Pesewas>|Number\.NaN as Pesewas/g,
    )
    expect(casts.filter((place) => !isIn(MAKERS)(place))).toEqual([])
    expect(casts.filter(isIn(MAKERS)).length, 'the pattern finds the makers').toBeGreaterThan(3)
  })

  test('no screen makes money of a number, but those that have a reason', () => {
    const screens = PRODUCT.filter((file) => /\/web\/|^src\/ui\//.test(file))
    const made = found(screens, /\bpesewas\(/g)
    expect(made.filter((place) => !isIn(Object.keys(BARE_ON_SCREENS))(place))).toEqual([])
  })

  test('a sign is turned by `negative`, and an amount has its sign from `signedAmount`', () => {
    const turned =
      /\bminus\(NOTHING,|\bpesewas\(\s*-|=== '(?:debit|withdrawal)' \? [^:\n]*\b(?:minus|negative|pesewas)\(/g
    expect(found(PRODUCT, turned).filter((place) => !isIn(SIGNS)(place))).toEqual([])
    const planted = [
      'minus(NOTHING, amount)',
      'pesewas(-change)',
      "row.kind === 'withdrawal' ? negative(row.amount) : row.amount",
    ]
    for (const breach of planted) expect(breach).toMatch(new RegExp(turned, ''))
  })

  test('money is taken from money by `minus`, but where a list is put in order', () => {
    const amount = String.raw`(?:[\w$]+[?!]?\.)*(?:${[...NAMES_OF_MONEY].join('|')})\b(?!\()`
    const order = String.raw`(?<![sS]ort(?:ed)?\(\(\w+, \w+\) => [^;\n]*)`
    const taken = new RegExp(
      String.raw`${order}\b${amount} - ${amount}|(?:[([{,=:?>&|]|\breturn)\s*-${amount}`,
      'g',
    )
    expect(found(PRODUCT, taken, withoutSql).filter((place) => !isIn(SIGNS)(place))).toEqual([])
    const planted = ['const gone = row.amount - row.remains', 'return -net', 'BigInt(-facts.net)']
    for (const breach of planted) expect(breach).toMatch(new RegExp(taken, ''))
    const sound = ['list.sort((a, b) => a.price - b.price)', 'minus(amount, remains)', 'a -priced']
    for (const line of sound) expect(line).not.toMatch(new RegExp(taken, ''))
    expect(withoutSql('sql`amount - remains`')).toBe('``')
  })

  test('money is compared with a plain 0, which is nothing in every unit', () => {
    const named = /(?:[=!]==|[<>]=?) NOTHING\b|\bNOTHING (?:[=!]==|[<>]=?)/g
    expect(found(PRODUCT, named)).toEqual([])
    for (const breach of ['held > NOTHING', 'bonus === NOTHING', 'NOTHING < held']) {
      expect(breach).toMatch(new RegExp(named, ''))
    }
  })

  test('in a contract, what has the name of an amount is money', () => {
    const bare = NUMBERS.filter(({ isMoney, name }) => !isMoney && NAMES_OF_MONEY.has(name))
    expect(bare.map(({ name, where }) => `${where}: ${name}`)).toEqual([])
    expect(NAMES_OF_MONEY.size).toBeGreaterThan(40)
  })

  test('what a row, a fact or a parameter calls an amount is money there too', () => {
    const typed = found(
      PRODUCT,
      new RegExp(`\\b(?:${[...NAMES_OF_MONEY].join('|')})\\??: (?:readonly )?\\(?number\\b`, 'g'),
    )
    const isNone = (place: string) => {
      const [file = '', name = ''] = place.split(/\??: /)
      return NO_MONEY[file]?.names.includes(name)
    }
    expect(typed.filter((place) => !isNone(place))).toEqual([])
  })
})

describe('money is read from the database in one way', () => {
  test('the driver reads a column, a sum and a list exactly', async () => {
    const { db } = await openWorld()
    const row = await db.one<{ one: Pesewas; sum: Pesewas; all: Pesewas[]; none: Pesewas[] }>(sql`
      select 5000::bigint as one, sum(amount) as sum, array_agg(amount order by amount desc) as all,
        '{}'::bigint[] as none
      from (values (10000000000::bigint), (-1), (null)) as paid (amount)`)
    expect(row).toEqual({ one: 5000, sum: 9_999_999_999, all: [null, 1e10, -1], none: [] })
    await expect(db.one(sql`select 9007199254740993::bigint as much`)).rejects.toThrow(
      'Not a whole number that can be read exactly',
    )
    await expect(db.one(sql`select 0.5::numeric as half`)).rejects.toThrow(
      'Not a whole number that can be read exactly',
    )
  })

  test('no query hands money out as another kind of number, or as text', () => {
    const columns = COLUMNS.join('|')
    const cast = new RegExp(
      `\\b(?:${columns})\\)?::(?:int|integer|int4|smallint|real|float\\d?|double precision|text)\\b`,
      'g',
    )
    expect(found(PRODUCT, cast)).toEqual([])
    expect('select amount::int, sum(price)::text'.match(cast)).toHaveLength(2)
  })
})
