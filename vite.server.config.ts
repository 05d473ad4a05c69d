import { defineConfig } from 'vite'

// The server's build: one entrance, src/app/cli/cli.ts, with the packages in it, because a thousand small files
// take Node longer to load than everything else of a start. It is run in place: those that bring a
// binary, a worker or a choice of their own stay outside, and are found in node_modules next to it.
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    external: ['node-pg-migrate', 'pg', 'pg-copy-streams', 'pino', 'sharp'],
    target: 'node',
  },
  build: {
    ssr: 'src/app/cli/cli.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'cli.js' } },
  },
})
