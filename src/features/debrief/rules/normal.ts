// The standard normal distribution, as far as signal detection needs it.

const ROOT_OF_TWO_PI = Math.sqrt(2 * Math.PI)

/** Height of the standard normal density at z. */
export const densityAt = (z: number) => Math.exp((-z * z) / 2) / ROOT_OF_TWO_PI

const ratio = (x: number, top: readonly number[], bottom: readonly number[]) =>
  sumOfPowers(x, top) / sumOfPowers(x, [1, ...bottom])

const sumOfPowers = (x: number, by: readonly number[]) =>
  by.reduceRight((sum, factor) => sum * x + factor, 0)

/**
 * Quantile of the standard normal distribution: the z below which a share p of it lies, for 0 < p < 1, to
 * seven digits. Source: M. J. Wichura (1988), Algorithm AS 241, Applied Statistics 37(3), 477–484 (PPND7).
 */
export function zOf(p: number): number {
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q
    return (
      q *
      ratio(
        r,
        [3.3871327179, 50.434271938, 159.29113202, 59.10937472],
        [17.895169469, 78.757757664, 67.1875636],
      )
    )
  }
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p))
  const z =
    r <= 5
      ? ratio(
          r - 1.6,
          [1.4234372777, 2.75681539, 1.3067284816, 0.17023821103],
          [0.7370016425, 0.12021132975],
        )
      : ratio(
          r - 5,
          [6.657905115, 3.081226386, 0.42868294337, 0.017337203997],
          [0.24197894225, 0.012258202635],
        )
  return q < 0 ? -z : z
}
