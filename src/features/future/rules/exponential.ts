// Divided differences of the exponential: what solutions of linear equations with constant rates
// are made of. Written so that equal rates are no special case, and nearly equal ones lose no digit.

/** ∫₀ᵗ e^{x·u}·e^{y·(t−u)} du = (e^{x·t} − e^{y·t}) / (x − y), and t·e^{x·t} where x = y. */
export function differenceOfTwo(x: number, y: number, t: number): number {
  const half = ((x - y) * t) / 2
  return t * Math.exp(((x + y) * t) / 2) * (half === 0 ? 1 : Math.sinh(half) / half)
}

/** ∫₀ᵗ of the same with a third rate: (differenceOfTwo(x, y) − differenceOfTwo(y, z)) / (x − z). */
export function differenceOfThree(x: number, y: number, z: number, t: number): number {
  const [low, middle, high] = [x, y, z].sort((a, b) => a - b) as [number, number, number]
  if ((high - low) * t < NEAR) return seriesOfThree(low, middle, high, t)
  return (differenceOfTwo(middle, high, t) - differenceOfTwo(low, middle, t)) / (high - low)
}

const NEAR = 1
const TERMS = 24

/** t²·e^{m·t}·Σ h_k / (k+2)!, where m is the middle rate and h_k = Σ aⁱ·cᵏ⁻ⁱ of its distances · t. */
function seriesOfThree(low: number, middle: number, high: number, t: number): number {
  const [a, c] = [(low - middle) * t, (high - middle) * t]
  let [one, both, factorial, sum] = [1, 1, 2, 1 / 2]
  for (let k = 1; k < TERMS; k++) {
    one *= a
    both = both * c + one
    factorial *= k + 2
    sum += both / factorial
  }
  return t * t * Math.exp(middle * t) * sum
}
