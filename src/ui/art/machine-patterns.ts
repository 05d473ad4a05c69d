// Patterns of Akan gold-weights (abrammuo), as stroke paths in a box of 100 × 100.

/** A line from its middle outwards, to the right for hand 1; the other hand is its mirror image. */
const spiral = (x: number, y: number, turns: number, hand: 1 | -1): string => {
  const points = Array.from({ length: turns * 20 + 1 }, (_, step) => {
    const angle = (step / 20) * Math.PI * 2
    const radius = 2 + (step / (turns * 20)) * 18
    return `${(x + Math.cos(angle) * radius * hand).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`
  })
  return `M${points.join('L')}`
}

const square = (half: number) => `M${50 - half} ${50 - half}h${half * 2}v${half * 2}h${-half * 2}Z`
const lozenge = (half: number) =>
  `M50 ${50 - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}Z`
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`
const each = (values: readonly number[], draw: (value: number) => string) =>
  values.map(draw).join('')

/** Patterns by name, so that a test can see that no two are alike. */
export const MACHINE_PATTERNS: Readonly<Record<string, string>> = {
  hornsOfTheRam: spiral(28, 50, 2, 1) + spiral(72, 50, 2, -1) + 'M50 14v72',
  steppedPyramid: each([40, 30, 20, 10], square),
  waterZigzag: each(
    [14, 32, 50, 68, 86],
    (y) => `M8 ${y + 6}l14 -12l14 12l14 -12l14 12l14 -12l14 12`,
  ),
  comb: `M12 24h76M12 34h76${each([14, 26, 38, 50, 62, 74, 86], (x) => `M${x} 34v46`)}`,
  ringsAndSeeds:
    each([40, 28, 16], (r) => circle(50, 50, r)) +
    each([14, 86], (at) => circle(at, 14, 3) + circle(at, 86, 3)) +
    circle(50, 50, 3),
  crossroads:
    'M10 10L90 90M90 10L10 90' +
    circle(50, 20, 7) +
    circle(50, 80, 7) +
    circle(20, 50, 7) +
    circle(80, 50, 7),
  weave: each([0, 1, 2, 3, 4, 5, 6, 7, 8], (cell) => {
    const [x, y] = [11 + (cell % 3) * 27, 11 + Math.floor(cell / 3) * 27]
    return cell % 2 === 0
      ? `M${x} ${y + 6}h24M${x} ${y + 18}h24`
      : `M${x + 6} ${y}v24M${x + 18} ${y}v24`
  }),
  ladder: `M26 10v80M74 10v80${each([18, 31, 44, 57, 70, 83], (y) => `M26 ${y}h48`)}M12 10v80M88 10v80`,
  sun:
    circle(50, 50, 15) +
    each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], (step) => {
      const angle = (step * Math.PI) / 6
      const at = (r: number) =>
        `${(50 + Math.cos(angle) * r).toFixed(1)} ${(50 + Math.sin(angle) * r).toFixed(1)}`
      return `M${at(22)}L${at(41)}`
    }),
  crocodile:
    each([42, 30, 18], lozenge) +
    circle(50, 50, 4) +
    'M10 10h16M10 10v16M90 10h-16M90 10v16M10 90h16M10 90v-16M90 90h-16M90 90v-16',
  waves: each([18, 34, 50, 66, 82], (y) => `M8 ${y}q10.5 -14 21 0t21 0t21 0t21 0`),
  knot: circle(34, 34, 21) + circle(66, 34, 21) + circle(34, 66, 21) + circle(66, 66, 21),
  stairs:
    'M10 90h16v-16h16v-16h16v-16h16v-16h16v-16' +
    'M10 58h16v-16h16v-16h16v-16M42 90h16v-16h16v-16h16v-16M10 26h16v-16M74 90h16v-16',
  drums: each([20, 50, 80], (x) => `M${x - 10} 14h20l-5 36l5 36h-20l5 -36Z`),
}

export const PATTERN_NAMES = Object.keys(MACHINE_PATTERNS)
