import { join } from 'node:path'

import { defineConfig } from 'vite'

const root = import.meta.dirname
const programs = {
  ...Object.fromEntries(
    ['main', 'backup', 'restore', 'rescue'].map((name): [string, string] => [name, `apps/server/${name}.ts`]),
  ),
  // Processes of their own, see card-reading-process.adapter.ts, page-drawing.adapter.ts, scheduling.adapter.ts and rtmp-server.adapter.ts.
  'card-reading-child': 'features/customers/customer-scans/server/card-reading-child.adapter.ts',
  'scheduling-child': 'features/shows/meetings/server/scheduling-child.adapter.ts',
  'rtmp-child': 'features/shows/live/server/rtmp-child.adapter.ts',
  'page-drawing-child': 'features/promotion/materials/server/page-drawing-child.adapter.ts',
}

/** The server as plain JavaScript for Node; packages stay in node_modules. */
export default defineConfig({
  root,
  publicDir: false,
  cacheDir: join(root, 'node_modules/.vite-server'),
  // `import { type X }` is gone from the output: kept, it would load modules for their side effects, all languages among them.
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Files are not loaded over a wire here: texts may be imported both ways.
      checks: { ineffectiveDynamicImport: false },
      input: Object.fromEntries(
        Object.entries(programs).map(([name, path]): [string, string] => [name, join(root, path)]),
      ),
      // All in one folder, as deep as apps/server: a path from import.meta.dirname means the same in both.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
