import type { SIGNS } from '#core/art.ts'
import { disc, type PaintedPath } from './painted-path.ts'

// The ten named machines in a box of 320 × 200, each built as what it is called: their parts from
// back to front, and where the brass plate with the sign and the gauge sit.

export type Body = {
  readonly parts: readonly PaintedPath[]
  /** Left, top and width of the plate. */
  readonly plate: readonly [number, number, number]
  /** The middle of the gauge and its radius. */
  readonly gauge: readonly [number, number, number]
}

const leaf = (x: number, y: number, to: number) =>
  `M${x} ${y}q${to} -4 ${to * 1.6} -24q${-to} 2 ${-to * 1.6} 24Z`

const FERN = [62, 48, 34].flatMap((y) => [leaf(160, y, 22), leaf(160, y, -22)]).join('')

export const BODIES: Readonly<Record<(typeof SIGNS)[number], Body>> = {
  // A small box to carry home by its handle.
  sankofa: {
    parts: [
      ['~--brass-edge', 'M126 68V48a12 12 0 0 1 12-12h44a12 12 0 0 1 12 12v20'],
      [
        '--art-6',
        'M76 66h168a14 14 0 0 1 14 14v88a12 12 0 0 1-12 12H74a12 12 0 0 1-12-12V80a14 14 0 0 1 14-14Z',
      ],
      ['--art-shade', 'M62 158h196v10a12 12 0 0 1-12 12H74a12 12 0 0 1-12-12Z'],
      ['~--art-light', 'M88 78h144'],
    ],
    plate: [80, 88, 66],
    gauge: [204, 132, 32],
  },
  // The war horn stands on it, and it sparks.
  akoben: {
    parts: [
      ['--brass-edge', 'M66 92c-6-44 34-62 88-62h36l40-22v70l-40-22h-34c-30 0-48 12-52 36Z'],
      ['--brass', 'M230 8h14v70h-14Z'],
      [
        '--art-2',
        'M52 88h216a12 12 0 0 1 12 12v66a14 14 0 0 1-14 14H54a14 14 0 0 1-14-14v-66a12 12 0 0 1 12-12Z',
      ],
      ['--art-shade', 'M40 160h240v6a14 14 0 0 1-14 14H54a14 14 0 0 1-14-14Z'],
      ['--gold', 'M176 96l-28 38h18l-10 32l36-42h-18l12-28Z'],
    ],
    plate: [62, 98, 60],
    gauge: [236, 140, 26],
  },
  // One tower, and a band of light.
  nyansapo: {
    parts: [
      ['--art-1', 'M104 14h112l16 18v138a10 10 0 0 1-10 10H98a10 10 0 0 1-10-10V32Z'],
      ['--art-shade', 'M88 158h144v12a10 10 0 0 1-10 10H98a10 10 0 0 1-10-10Z'],
      ['--gold', 'M104 26h112v6H104Z'],
      ['~--art-light', 'M104 42h112'],
    ],
    plate: [124, 50, 72],
    gauge: [160, 156, 24],
  },
  // Two of the same, held together by a comb.
  duafe: {
    parts: [
      ['--brass-edge', 'M96 34a64 26 0 0 1 128 0v18H96ZM118 36a42 14 0 0 1 84 0Z'],
      ['~--brass-edge', 'M110 52v16M135 52v16M160 52v36M185 52v16M210 52v16'],
      [
        '--art-4',
        'M34 66h112a10 10 0 0 1 10 10v94a10 10 0 0 1-10 10H34a10 10 0 0 1-10-10V76a10 10 0 0 1 10-10ZM174 66h112a10 10 0 0 1 10 10v94a10 10 0 0 1-10 10H174a10 10 0 0 1-10-10V76a10 10 0 0 1 10-10Z',
      ],
      [
        '--art-shade',
        'M24 162h132v8a10 10 0 0 1-10 10H34a10 10 0 0 1-10-10ZM164 162h132v8a10 10 0 0 1-10 10H174a10 10 0 0 1-10-10Z',
      ],
      ['--art-light', 'M150 104h20v24h-20Z'],
    ],
    plate: [54, 80, 72],
    gauge: [230, 130, 38],
  },
  // The ram, with its horns.
  dwennimmen: {
    parts: [
      [
        '=--brass-edge',
        'M112 66C104 18 44 12 34 52c-6 30 30 46 42 24c6-14-10-22-16-12M208 66c8-48 68-54 78-14c6 30-30 46-42 24c-6-14 10-22 16-12',
      ],
      [
        '--art-7',
        'M96 50h128c22 0 34 16 34 40v78a12 12 0 0 1-12 12H74a12 12 0 0 1-12-12V90c0-24 12-40 34-40Z',
      ],
      ['--art-shade', 'M62 160h196v8a12 12 0 0 1-12 12H74a12 12 0 0 1-12-12Z'],
      ['--gold', `${disc(92, 76, 6)}${disc(228, 76, 6)}`],
    ],
    plate: [78, 88, 66],
    gauge: [206, 136, 34],
  },
  // An open rig; a fern grows on it.
  aya: {
    parts: [
      ['--art-5', FERN],
      ['~--art-5', 'M160 82V12'],
      ['--art-shade', 'M36 82h248v94H36Z'],
      ['--art-5', 'M150 96h26v66h-26ZM184 96h26v66h-26ZM218 96h26v66h-26ZM252 96h20v66h-20Z'],
      ['~--art-light', 'M156 108h14M190 108h14M224 108h14M156 148h14M190 148h14M224 148h14'],
      ['=--brass-edge', 'M36 80h248M36 178h248M40 80v98M280 80v98M140 80v98'],
    ],
    plate: [54, 94, 70],
    gauge: [210, 146, 26],
  },
  // A rack of four, as its sign has four rounds.
  'mate-masie': {
    parts: [
      [
        '--art-3',
        'M48 18h224a10 10 0 0 1 10 10v142a10 10 0 0 1-10 10H48a10 10 0 0 1-10-10V28a10 10 0 0 1 10-10Z',
      ],
      [
        '--art-shade',
        'M160 30h110v30H160ZM160 66h110v30H160ZM160 102h110v30H160ZM160 138h110v30H160Z',
      ],
      ['~--art-light', 'M200 45h42M200 81h42M200 117h42'],
      ['--gold', [45, 81, 117].map((y) => disc(176, y, 5) + disc(256, y, 4)).join('')],
    ],
    plate: [54, 54, 90],
    gauge: [214, 164, 20],
  },
  // A hall under saw-tooth light.
  fawohodie: {
    parts: [
      ['--art-2', 'M18 100l44-36v36l44-36v36l44-36v36l44-36v36l44-36v36l44-36v36l20 0v80H18Z'],
      [
        '--art-light',
        'M62 70v28h-34ZM106 70v28H72ZM150 70v28h-34ZM194 70v28h-34ZM238 70v28h-34ZM282 70v28h-34Z',
      ],
      ['--art-shade', 'M18 160h284v20H18Z'],
      ['~--gold', 'M134 116h22M134 134h22M134 152h22M272 116h16M272 134h16M272 152h16'],
    ],
    plate: [46, 102, 70],
    gauge: [214, 150, 34],
  },
  // A great barn between its silos.
  'gye-nyame': {
    parts: [
      ['--art-0', 'M14 180V76a30 16 0 0 1 60 0v104ZM246 180V76a30 16 0 0 1 60 0v104Z'],
      ['~--art-light', 'M18 100h52M18 126h52M18 152h52M250 100h52M250 126h52M250 152h52'],
      ['--art-6', 'M66 180V82l38-40L160 8l56 34l38 40v98Z'],
      ['--brass-edge', 'M58 84l42-46L160 2l60 36l42 46l-10 8l-38-42l-54-32l-54 32l-38 42Z'],
      ['--art-shade', 'M66 162h188v18H66Z'],
    ],
    plate: [84, 76, 80],
    gauge: [208, 142, 30],
  },
  // The chief: a dome with a crown.
  adinkrahene: {
    parts: [
      ['--gold', 'M112 40L104 4l24 16L144 0l16 18L176 0l16 20l24-16l-8 36Z'],
      ['--art-4', 'M26 180v-46C26 74 82 34 160 34s134 40 134 100v46Z'],
      ['--brass-edge', 'M26 142h268v8H26ZM112 34h96v8h-96Z'],
      ['--art-shade', 'M26 160h268v20H26Z'],
      ['~--art-light', 'M52 112c8-28 26-42 48-52'],
    ],
    plate: [76, 58, 82],
    gauge: [216, 124, 38],
  },
}
