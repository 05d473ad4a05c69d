import type { THINGS } from '#core/art.ts'
import { disc, type PaintedPath } from './painted-path.ts'

// Things as parts in a box of 320 × 200, from back to front.

/** Beads around a middle, the first at the bottom. */
const beads = (many: number, x: number, y: number, across: number, down: number) =>
  Array.from({ length: many }, (_, at) => {
    const angle = (at / many) * Math.PI * 2 + Math.PI / 2
    return disc(Math.round(x + Math.cos(angle) * across), Math.round(y + Math.sin(angle) * down), 6)
  }).join('')

const grains = [72, 86, 100, 114, 128]
  .flatMap((y) => [142, 154, 166, 178].map((x) => disc(x, y, 6)))
  .join('')

const bar = (x: number, y: number) => `M${x} ${y}l14 -36h68l14 36Z`

export const THING_PARTS: Readonly<Record<(typeof THINGS)[number], readonly PaintedPath[]>> = {
  vial: [
    [
      '--art-light',
      'M140 56h40v24c24 8 32 24 32 44v34a14 14 0 0 1-14 14h-76a14 14 0 0 1-14-14v-34c0-20 8-36 32-44Z',
    ],
    ['--art-0', 'M112 118q24-12 48 0t48 0v40a10 10 0 0 1-10 10h-76a10 10 0 0 1-10-10Z'],
    ['--brass', 'M136 34h48v24h-48Z'],
    [
      '~--art-0',
      'M140 58v22c-24 8-32 24-32 44v34a14 14 0 0 0 14 14h76a14 14 0 0 0 14-14v-34c0-20-8-36-32-44v-22',
    ],
    ['~--art-text', 'M160 126v30M148 136h24'],
  ],
  rosary: [
    ['--brass', beads(22, 160, 78, 78, 46)],
    ['--brass-edge', disc(160, 126, 8) + disc(160, 142, 6)],
    ['--brass', 'M155 148h10v10h12v9h-12v19h-10v-19h-12v-9h12Z'],
  ],
  oil: [
    [
      '--art-5',
      'M134 70h52c22 10 30 26 30 46v42a14 14 0 0 1-14 14h-84a14 14 0 0 1-14-14v-42c0-20 8-36 30-46Z',
    ],
    ['--gold', 'M112 124h96v34a8 8 0 0 1-8 8h-80a8 8 0 0 1-8-8Z'],
    ['--brass', 'M142 44h36v28h-36Z'],
    ['--brass-edge', 'M136 32h48v14h-48Z'],
    ['--brass-cut', 'M160 130q14 18 0 26q-14-8 0-26Z'],
  ],
  cross: [
    ['--art-6', 'M146 24h28v46h44v28h-44v78h-28v-78h-44v-28h44Z'],
    ['~--art-shade', 'M154 34v132M112 84h96'],
    ['--brass', disc(160, 84, 9)],
  ],
  bible: [
    ['--art-3', 'M104 36h104a12 12 0 0 1 12 12v116a12 12 0 0 1-12 12h-104Z'],
    ['--art-light', 'M108 160h104v12h-104Z'],
    ['--art-shade', 'M104 36h14v140h-14Z'],
    ['~--gold', 'M166 62v56M146 82h40M132 138h68'],
  ],
  journal: [
    ['--art-6', 'M108 32h96a12 12 0 0 1 12 12v120a12 12 0 0 1-12 12h-96Z'],
    ['--art-light', 'M128 58h68v50h-68Z'],
    ['~--art-shade', 'M138 74h48M138 90h32'],
    ['--brass', 'M108 32h12v144h-12ZM192 120h24v18h-24Z'],
    ['~--gold', 'M228 60l-12 92l-6 14l-2-16l12-92Z'],
  ],
  medal: [
    ['~--brass-edge', 'M92 26q18 62 68 66q50-4 68-66'],
    ['--brass-edge', disc(160, 134, 44)],
    ['--brass', disc(160, 132, 40)],
    ['~--brass-cut', 'M160 106v14M148 128q12-14 24 0v28h-24ZM142 160h36'],
  ],
  'gold-dust': [
    ['--art-2', 'M124 66q-44 44-34 86q4 24 30 24h80q26 0 30-24q10-42-34-86Z'],
    ['--brass', 'M112 48q48 22 96 0l-12 22h-72Z'],
    ['~--brass-edge', 'M122 68h76'],
    [
      '--gold',
      disc(104, 176, 8) +
        disc(90, 180, 5) +
        disc(222, 178, 7) +
        disc(236, 182, 4) +
        disc(160, 122, 16),
    ],
  ],
  'gold-ring': [
    [
      '--brass-edge',
      'M100 122a60 54 0 1 0 120 0a60 54 0 1 0-120 0ZM122 122a38 34 0 1 1 76 0a38 34 0 1 1-76 0Z',
    ],
    [
      '--gold',
      'M104 116a56 50 0 1 0 112 0a56 50 0 1 0-112 0ZM122 118a38 34 0 1 1 76 0a38 34 0 1 1-76 0Z',
    ],
    ['--art-3', 'M138 46h44l16 20l-38 22l-38-22Z'],
    ['--art-light', 'M138 46h44l-22 20Z'],
  ],
  'gold-bar': [
    ['--brass-edge', bar(56, 176) + bar(164, 176)],
    ['--brass', bar(60, 173) + bar(168, 173)],
    ['--gold', bar(112, 134)],
    ['~--brass-cut', 'M140 118h40M88 157h40M196 157h40'],
  ],
  cocoa: [
    ['--art-5', 'M212 30q26 10 22 40q-30 4-40-22Z'],
    ['~--art-6', 'M196 54q12-20 24-24'],
    ['--brass', 'M196 50c34 26 18 90-32 116c-36 18-66 4-66-26c0-48 50-104 98-90Z'],
    ['~--brass-edge', 'M184 62c-40 20-66 60-66 92M198 74c-6 42-34 74-60 84'],
    ['--art-6', disc(226, 160, 12) + disc(250, 168, 10) + disc(206, 174, 9)],
  ],
  maize: [
    ['--gold', 'M160 28c28 0 34 50 28 110h-56c-6-60 0-110 28-110Z'],
    ['--brass-edge', grains],
    [
      '--art-5',
      'M132 84c-26 26-24 70 24 96c-4-40-6-70-24-96ZM188 84c26 26 24 70-24 96c4-40 6-70 24-96Z',
    ],
    ['~--art-5', 'M150 30q-6-14-16-16M160 28V10M170 30q6-14 16-16'],
  ],
  cassava: [
    ['~--art-5', 'M160 70V20M160 50q-30-4-42-28M160 50q30-4 42-28'],
    [
      '--art-6',
      'M150 66q-60 20-84 84q-4 18 14 14q60-20 84-88ZM166 70q6 56 66 96q18 8 18-10q-20-60-72-92Z',
    ],
    ['--brass-edge', 'M152 68q2 60-18 104q-2 12 12 10q30-40 26-114Z'],
  ],
  palm: [
    ['--art-6', 'M150 90h18l8 86h-34Z'],
    [
      '--art-5',
      'M160 88Q100 40 66 84q46-16 94 4ZM160 88Q220 40 254 84q-46-16-94 4ZM160 88Q112 4 70 34q50 4 90 54ZM160 88Q208 4 250 34q-50 4-90 54ZM160 88q-20-60 0-80q20 20 0 80Z',
    ],
    ['--art-2', disc(146, 96, 10) + disc(174, 96, 10) + disc(160, 106, 10)],
  ],
  certificate: [
    [
      '--brass-edge',
      'M84 40h152a8 8 0 0 1 8 8v120a8 8 0 0 1-8 8H84a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8Z',
    ],
    ['--art-text', 'M92 54h136v108H92Z'],
    ['~--art-0', 'M122 74h76M108 96h72M108 112h72M108 128h44'],
    ['--art-2', disc(204, 132, 17)],
    ['--gold', disc(204, 132, 10)],
    ['--art-2', 'M194 144l-6 26l12-6l10 8l2-26Z'],
  ],
  cashew: [
    ['--art-5', 'M160 30q40-22 62 6q-30 22-62-6Z'],
    ['--art-2', 'M160 34c44 0 58 44 40 84q-40 24-80 0c-18-40-4-84 40-84Z'],
    ['--art-6', 'M160 118c-26 0-40 18-26 38c12 18 44 22 52 4c6-12-6-16-14-22s-2-20-12-20Z'],
    ['~--art-light', 'M136 60q-8 20-4 40'],
  ],
}
