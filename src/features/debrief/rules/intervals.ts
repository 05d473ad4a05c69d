// Intervals of shares, by counts alone: somebody with the export and a pencil comes to them too.

/** The numbers from `low` to `high`. */
export type Interval = { readonly low: number; readonly high: number }

/** Standard errors to each side that hold 90 % of a normal distribution. */
export const Z_OF_90 = 1.6449

/**
 * Interval of a share x / n by Wilson's score method, without continuity correction. Source: E. B.
 * Wilson (1927), JASA 22, 209–212; method 3 of R. G. Newcombe (1998), Statistics in Medicine 17,
 * 857–872.
 */
export function wilson(x: number, n: number, z = Z_OF_90): Interval {
  const p = x / n
  const middle = 2 * n * p + z * z
  const half = z * Math.sqrt(z * z + 4 * n * p * (1 - p))
  const below = 2 * (n + z * z)
  return { low: Math.max(0, (middle - half) / below), high: Math.min(1, (middle + half) / below) }
}

/** x of n. */
type Proportion = { readonly x: number; readonly n: number }

/**
 * Interval of the difference of two independent shares, by Wilson's interval of each. Source: method 10 of
 * R. G. Newcombe (1998), Statistics in Medicine 17, 873–890.
 */
export function newcombe(one: Proportion, other: Proportion, z = Z_OF_90): Interval {
  const [p, q] = [one.x / one.n, other.x / other.n]
  const [ofOne, ofOther] = [wilson(one.x, one.n, z), wilson(other.x, other.n, z)]
  return {
    low: p - q - Math.hypot(p - ofOne.low, ofOther.high - q),
    high: p - q + Math.hypot(ofOne.high - p, q - ofOther.low),
  }
}
