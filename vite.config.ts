import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin, parseSync, Visitor } from 'vite'
import { OLDEST_BROWSERS } from './src/core/oldest-browsers.ts'

const OUT = 'dist/web'

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

const MAIN_OF_ROUTER = createRequire(import.meta.url).resolve('react-router')
const ROUTER = join(MAIN_OF_ROUTER, '../../production/index.mjs')

const NAME_FOR_TOOLS = /^\w+\.displayName = "\w+";$/gm
const OWN_CLASS = /^var (\w+) = (class extends [\w.]+ \{[^]*?^\});$/gm
const MADE_PART = /^(var \w+ = )(?=(?:\w+\.)?(?:createContext|forwardRef|createElement|memo)\()/gm

/**
 * The router's package names only its build with warnings for who develops, and its parts are not marked
 * as free of effects: without this, forms and fetchers that no page uses are sent too.
 */
function leanRouter(): Plugin {
  return {
    name: 'sikalab:lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^react-router$/ }, handler: () => ROUTER },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
      // The lines stay, so that the source map is right.
      handler: (code) => ({
        code: code
          .replace(NAME_FOR_TOOLS, '')
          .replace(OWN_CLASS, 'var $1 = /* @__PURE__ */ (() => $2)();')
          .replace(MADE_PART, '$1/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}

/**
 * The library that reads answer cards is a plain script with the parts on `this`: here it is a
 * module, and of its families of markers the one that is used.
 */
function arucoAsModule(): Plugin {
  return {
    name: 'sikalab:aruco-as-module',
    enforce: 'pre',
    transform: {
      // Vite while it serves says the version of a package behind a file of it.
      filter: { id: /\/js-aruco2\/src\/(?:aruco|cv)\.js(?:\?|$)/ },
      // The lines stay, so that the source map is right.
      handler: (code, id) => {
        const name = /\/aruco\.js/.test(id) ? 'AR' : 'CV'
        const own = code
          .replace(
            "var CV = this.CV || require('./cv').CV;",
            "import cv from './cv.js';var { CV } = cv;",
          )
          .replace('var CV = CV || {};', 'var CV = {};')
          .replace(`this.${name} = ${name};`, '')
          .replace(/(?<= ARUCO: \{[^}]*codeList: \[)[^\]]*/, '')
        return { code: `${own};export default { ${name} };\n`, map: null }
      },
    },
  }
}

/** The parts of a call that are the server's alone. */
const SERVERS_PARTS = new Set(['summary', 'answer'])

/** Gives code with blanks for these parts of its calls, so that each line and sign stays at its place. */
function blankServersParts(code: string): string {
  let left = code
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [call] }) {
      const isCall = callee.type === 'Identifier' && callee.name === 'defineCall'
      if (!isCall || call?.type !== 'ObjectExpression') return
      for (const part of call.properties) {
        if (part.type !== 'Property' || part.key.type !== 'Identifier') continue
        if (!SERVERS_PARTS.has(part.key.name)) continue
        const end = part.end + (/^\s*,/.exec(left.slice(part.end))?.[0].length ?? 0)
        const blank = left.slice(part.start, end).replace(/[^\n]/g, ' ')
        left = left.slice(0, part.start) + blank + left.slice(end)
      }
    },
  })
  visitor.visit(parseSync('schema.ts', code).program)
  return left
}

/**
 * A call's sentence for the API page and the shape of its answer are the server's: no screen shows the
 * one, and an answer is trusted as typed (src/ui/live/api.ts).
 */
function withoutServersParts(): Plugin {
  return {
    name: 'sikalab:without-servers-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/features\/.*\/?schema(?:\/[^/]+)?\.ts$/ },
      handler: (code) => ({ code: blankServersParts(code), map: null }),
    },
  }
}

/** Makes what runs before everything else small: without comments, and without long names. */
function minifiedFirst(): Plugin {
  return {
    name: 'sikalab:minified-first',
    apply: 'build',
    closeBundle: () => {
      const path = join(OUT, 'first.js')
      writeFileSync(path, minifySync('first.js', readFileSync(path, 'utf8')).code)
    },
  }
}

const A_PAGE = /(Page|Dashboard|Profile|Truth|Members)\.tsx$/
/**
 * Pages that a visitor may open; one's own sessions and data come after the sign-in. scripts/budgets.mjs
 * knows too.
 */
const FOR_GUESTS = /\/auth\/web\/(?:onboard|password|legal)\//

/**
 * Three shared chunks instead of thirty small ones: 'front' is what the entry needs at once,
 * 'inside' what Members or at least three learner pages need, 'both' what of that a visitor's
 * later pages need too. The rest stays with the page that uses it.
 */
function sharedChunks() {
  const front = new Set<string>()
  const inside = new Set<string>()
  const both = new Set<string>()
  const plugin: Plugin = {
    name: 'sikalab:shared-chunks',
    apply: 'build',
    buildEnd() {
      const reach = (id: string, found = new Set<string>()): Set<string> => {
        if (found.has(id)) return found
        found.add(id)
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next, found)
        return found
      }
      const ids = [...this.getModuleIds()]
      for (const id of ids.filter((known) => this.getModuleInfo(known)?.isEntry)) reach(id, front)
      const users = new Map<string, number>()
      const pages = ids.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      const guests = new Set(front)
      for (const page of pages) if (FOR_GUESTS.test(page)) reach(page, guests)
      for (const page of new Set(pages.filter((id) => A_PAGE.test(id)))) {
        if (/Admin/.test(page) || FOR_GUESTS.test(page)) continue
        const weight = page.endsWith('/Members.tsx') ? 3 : 1
        for (const id of reach(page)) users.set(id, (users.get(id) ?? 0) + weight)
      }
      for (const [id, count] of users) {
        if (front.has(id)) continue
        if (guests.has(id)) both.add(id)
        else if (count >= 3) inside.add(id)
      }
    },
  }
  const groups = Object.entries({ front, both, inside }).map(([name, ids], order) => ({
    name,
    test: (id: string) => ids.has(id) && !id.endsWith('.css'),
    priority: 3 - order,
  }))
  return { plugin, groups }
}

const shared = sharedChunks()
/** The catalogue of a language keeps its name: e2e/languages.ts waits for it. */
const A_LANGUAGE = /^[a-z]{2}$/
const SHARED = new Set(shared.groups.map(({ name }) => name))

export default defineConfig({
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    tailwind(),
    withoutServersParts(),
    minifiedFirst(),
    leanRouter(),
    arucoAsModule(),
    unwrapLayers(),
    shared.plugin,
  ],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    manifest: true,
    target: OLDEST_BROWSERS,
    cssTarget: 'chrome87',
    // The content security policy allows no inline script and no data: font or script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every page's file is named in the chunk after the sign-in, where each sign is sent: digits of 16
        // compress best, and seven tell one build's file from another's. The manifest knows what each is.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) =>
          SHARED.has(name) || A_LANGUAGE.test(name)
            ? 'assets/[name]-[hash:7].js'
            : 'assets/[hash:7].js',
        codeSplitting: { groups: shared.groups },
      },
    },
  },
  worker: { format: 'es', plugins: () => [arucoAsModule()] },
  // Vite's own search for modules in packages does not know the one above.
  optimizeDeps: { exclude: ['js-aruco2'] },
  server: {
    proxy: {
      // Calls of the first room, and of each further one.
      '^(?:/r/\\d{6})?/api/': {
        target: process.env['SIKALAB_SERVER'] ?? 'http://127.0.0.1:3000',
        changeOrigin: false,
      },
    },
  },
})
