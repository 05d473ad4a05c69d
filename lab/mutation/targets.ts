/** A file whose every decision must be seen to matter, and the tests that see to it, quick ones first. */
export type Target = { readonly file: string; readonly tests: readonly string[] }

const LEDGER = [
  'src/ledger/day.test.ts',
  'src/ledger/statement.test.ts',
  'src/ledger/books.test.ts',
  'src/ledger/ledger.test.ts',
  'src/features/wallet/deposits.test.ts',
  'src/features/wallet/wallet.test.ts',
  'src/features/wallet/admin-requests.test.ts',
]
const DECISIONS = [
  'src/features/wallet/decisions.test.ts',
  'src/features/wallet/deposits.test.ts',
  'src/features/wallet/wallet.test.ts',
  'src/features/wallet/payments.test.ts',
  'src/features/wallet/admin-requests.test.ts',
  'tests/races/decision.test.ts',
  'tests/races/any.test.ts',
  'src/features/notifications/notifications.test.ts',
  'src/features/notifications/any-order.test.ts',
]
const SETTLING = [
  'src/features/machines/machines.test.ts',
  'src/features/machines/bill.test.ts',
  'src/features/machines/settling.test.ts',
  'tests/races/settling.test.ts',
]
const FUTURE = ['annuity', 'fund', 'sliders'].map((name) => `src/features/future/${name}.test.ts`)

export const TARGETS: readonly Target[] = [
  target('src/core/money.ts', 'src/core/core.test.ts'),
  target('src/core/day.ts', 'src/core/core.test.ts'),
  target('src/features/machines/rules.ts', 'src/features/machines/rules.test.ts', ...SETTLING),
  target('src/features/machines/rules/bill.ts', 'src/features/machines/bill.test.ts'),
  target('src/features/truth/rules.ts', 'src/features/truth/rules.test.ts'),
  target('src/features/wallet/rules.ts', 'src/features/wallet/rules.test.ts', ...DECISIONS),
  target(
    'src/features/pocket/rules.ts',
    'src/features/pocket/rules.test.ts',
    'src/features/pocket/pocket.test.ts',
  ),
  target(
    'src/features/run/rules.ts',
    'src/features/run/rules.test.ts',
    'src/features/run/preview.test.ts',
    'src/features/run/run.test.ts',
  ),
  target(
    'src/features/clock/rules.ts',
    'src/features/clock/rules.test.ts',
    'src/features/clock/clock.test.ts',
  ),
  target(
    'src/features/solvency/rules.ts',
    'src/features/solvency/rules.test.ts',
    'src/features/solvency/solvency.test.ts',
  ),
  ...['annuity', 'exponential', 'fund', 'newcomers', 'sliders', 'start', 'steady'].map((name) =>
    target(`src/features/future/rules/${name}.ts`, ...FUTURE),
  ),
  ...['post', 'reverse', 'events', 'books', 'day', 'statement'].map((name) =>
    target(`src/ledger/${name}.ts`, ...LEDGER),
  ),
  ...['decisions', 'deposits', 'withdrawals', 'payments'].map((name) =>
    target(`src/features/wallet/server/${name}.ts`, ...DECISIONS),
  ),
  target('src/features/machines/server/machines.ts', ...SETTLING, 'tests/races/any.test.ts'),
  target('src/features/machines/server/settle.ts', ...SETTLING),
]

function target(file: string, ...tests: string[]): Target {
  return { file, tests }
}
