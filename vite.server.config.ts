import { join } from 'node:path'

import { defineConfig } from 'vite'

const root = import.meta.dirname
const programs = ['main', 'backup', 'restore', 'rescue']

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
        programs.map((name): [string, string] => [name, join(root, `apps/server/${name}.ts`)]),
      ),
      // All in one folder, as deep as apps/server: a path from import.meta.dirname means the same in both.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
