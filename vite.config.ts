import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// The web. The server has a config of its own, vite.server.config.ts.

/** Old Android WebViews (before Chrome 99) drop whatever stands in a cascade layer. */
function unwrapLayers(): Plugin {
  return {
    name: 'sikalab:unwrap-layers',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = withoutLayers(String(file.source))
        }
      }
    },
  }
}

/** The rules of every `@layer` in their order of appearance, which is Tailwind's layer order. */
function withoutLayers(css: string): string {
  const opening = /@layer[^;{}]*([;{])/.exec(css)
  if (!opening) return css
  const start = opening.index
  const inside = start + opening[0].length
  if (opening[1] === ';') return css.slice(0, start) + withoutLayers(css.slice(inside))
  let end = inside
  for (let depth = 1; depth > 0 && end < css.length; end++) {
    if (css[end] === '{') depth++
    else if (css[end] === '}') depth--
  }
  return css.slice(0, start) + withoutLayers(css.slice(inside, end - 1) + css.slice(end))
}

export default defineConfig({
  plugins: [react(), tailwind(), unwrapLayers()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome91', 'safari15.4', 'firefox91'],
    cssTarget: 'chrome87',
    // The content security policy allows no inline script and no data: font or script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } },
  },
})
