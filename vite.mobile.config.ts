import { join } from 'node:path'

import { defineConfig } from 'vite'

import { precompress } from './tools/precompress.ts'

const root = import.meta.dirname

/** What the public pages run in a visitor's browser; the pages themselves are rendered by the server. */
export default defineConfig({
  root: join(root, 'apps/mobile'),
  base: '/m/',
  cacheDir: join(root, 'node_modules/.vite-mobile'),
  plugins: [precompress()],
  // A third less to load: without subtitles and keys, which no stream of ours has.
  resolve: { alias: [{ find: /^hls\.js$/, replacement: 'hls.js/light' }] },
  // `import { type X }` is gone from the output: kept, it would load modules for their side effects, all languages among them.
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: {
    outDir: '../../dist/mobile',
    emptyOutDir: true,
    manifest: true,
    // In-app browsers of phones are years behind.
    target: ['es2020', 'chrome80', 'safari14'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['client.ts', 'draw.ts', 'gate.tsx', 'live.ts', 'scanner.tsx', 'screen.ts'].map((name) =>
        join(root, 'apps/mobile', name),
      ),
    },
  },
})
