// The honest twin, which a migration puts into the catalogue: GHS 50 lent to the treasury for 91 days
// at the rate that a new house begins with. See docs/decisions/0016.

export const BILL = { id: 18, name: 'Treasury Bill 91', price: 50, days: 91 }

const RATE = 1_500
const YEAR_DAYS = 364
const RATE_WHOLE = 10_000

/** Interest due through its day `age`, in pesewas: rounded down. */
function dueThrough(age: number): number {
  return Math.floor((BILL.price * 100 * RATE * age) / (RATE_WHOLE * YEAR_DAYS))
}

/** What it pays on that day of its life, in pesewas. */
export function interestOn(age: number): number {
  return age >= 1 && age <= BILL.days ? dueThrough(age) - dueThrough(age - 1) : 0
}
