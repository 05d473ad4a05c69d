// Divided differences of the exponential: what solutions of linear equations with constant rates
// are made of. Written so that equal rates are no special case, and nearly equal ones lose no digit.

/** ∫₀ᵗ e^{x·u}·e^{y·(t−u)} du = (e^{x·t} − e^{y·t}) / (x − y), and t·e^{x·t} where x = y. */
export function differenceOfTwo(x: number, y: number, t: number): number {
  const half = ((x - y) * t) / 2
  return t * Math.exp(((x + y) * t) / 2) * (half === 0 ? 1 : Math.sinh(half) / half)
}

/** ∫₀ᵗ of the same with a third rate: (differenceOfTwo(x, y) − differenceOfTwo(y, z)) / (x − z). */
export function differenceOfThree(x: number, y: number, z: number, t: number): number {
  const [low = 0, middle = 0, high = 0] = [x, y, z].sort((a, b) => a - b)
  if ((high - low) * t < NEAR) return seriesOfThree([low, middle, high], t)
  return (differenceOfTwo(middle, high, t) - differenceOfTwo(low, middle, t)) / (high - low)
}

const NEAR = 1
const TERMS = 24

/** t²·e^{m·t}·Σ h_k / (k+2)!, where h_k sums all products of k of the distances from the mean m. */
function seriesOfThree(rates: readonly [number, number, number], t: number): number {
  const mean = (rates[0] + rates[1] + rates[2]) / 3
  const [a, b, c] = [(rates[0] - mean) * t, (rates[1] - mean) * t, (rates[2] - mean) * t]
  let [one, two, three, factorial, sum] = [1, 1, 1, 2, 1 / 2]
  for (let k = 1; k < TERMS; k++) {
    one *= a
    two = two * b + one
    three = three * c + two
    factorial *= k + 2
    sum += three / factorial
  }
  return t * t * Math.exp(mean * t) * sum
}
