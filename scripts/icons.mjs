// Draws the installed app's icons from public/icon.svg, once; the pictures are committed. Run it
// again after a change of the mark: `node scripts/icons.mjs`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './setup.mjs'

const PUBLIC = join(ROOT, 'public')
const mark = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8')

/** Systems that cut their own shape get the ground to the edges and the mark well inside. */
function filled(scale) {
  const inside = mark.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '').replace(' rx="11"', '')
  const [ground, ...drawing] = inside.trim().split('\n')
  const moved = `translate(24 24) scale(${scale}) translate(-24 -24)`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${ground}
    <g transform="${moved}">${drawing.join('\n')}</g></svg>`
}

async function draw(svg, size, name) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 48 }).resize(size, size)
  await picture.png({ palette: true, compressionLevel: 9 }).toFile(join(PUBLIC, name))
}

await draw(mark, 192, 'icon-192.png')
await draw(mark, 512, 'icon-512.png')
// A mask may leave no more than a circle of four fifths of the width.
await draw(filled(0.78), 512, 'icon-maskable-512.png')
await draw(filled(0.9), 180, 'apple-touch-icon.png')
