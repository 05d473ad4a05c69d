import { defineConfig } from 'vite'

// The server's build: one door, src/app/cli.ts, with every npm package left outside. It is run
// in place, so the packages are found in node_modules next to it.
export default defineConfig({
  publicDir: false,
  ssr: { external: true, target: 'node' },
  build: {
    ssr: 'src/app/cli.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'cli.js' } },
  },
})
