import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { antdSheetOfConsole } from './tools/antd-sheet.tsx'
import { consoleChunks, preloadContent, refuseCircles } from './tools/console-chunks.ts'
import { firstPaint } from './tools/first-paint.ts'
import { leaveOut, withoutGallery } from './tools/leave-out.ts'
import { precompress } from './tools/precompress.ts'

const root = import.meta.dirname
const apiPort = process.env.PORT ?? '8080'
const api = `http://127.0.0.1:${apiPort}`

/** Files that every signed-in page has before it imports another one. */
const isFirst = (file: string) => /\/(base|frame|content|rolldown-runtime)-[^/]*\.js$/.test(file)

/** The back office at /enterprise/: one page for who is signed in, a small one for who is not. */
export default defineConfig({
  root: join(root, 'apps/console'),
  base: '/enterprise/',
  cacheDir: join(root, 'node_modules/.vite-console'),
  plugins: [
    leaveOut(),
    withoutGallery(),
    react(),
    antdSheetOfConsole(),
    firstPaint(),
    preloadContent(),
    refuseCircles(),
    precompress(),
  ],
  // The server puts the nonce of each answer in its place.
  html: { cspNonce: '__CSP_NONCE__' },
  // `import { type X }` is gone from the output: kept, it would load modules for their side effects, all languages among them.
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The browser fetches a file that it imports by itself; ahead of it comes only the rest, and the file where it waits
      // for a style sheet. All pages begin with the first files, which would be named again at every import.
      resolveDependencies(file, files, { hostType }) {
        if (hostType === 'html') return files
        const rest = files.filter((one) => !isFirst(one))
        return rest.some((one) => one.endsWith('.css')) ? rest : rest.filter((one) => one !== file)
      },
    },
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    rolldownOptions: {
      // These say nothing about side effects and have none: without this, one import loads a whole package.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules[\\/]@rc-component[\\/].*\.js$/, sideEffects: false }],
      },
      input: { index: join(root, 'apps/console/index.html'), gate: join(root, 'apps/console/gate.html') },
      output: {
        // Chunks are named after everything that needs them, which grows with the product: the first word is enough.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/[~.].*$/, '')}-[hash][extname]`,
        codeSplitting: { includeDependenciesRecursively: false, groups: consoleChunks(root) },
      },
    },
  },
  optimizeDeps: {
    // What is loaded later than the first page: found while somebody works, it would reload the page.
    include: [
      'react',
      'react-dom/client',
      'antd',
      '@ant-design/icons',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'dayjs',
      'zustand',
      'zustand/vanilla',
      'zod',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      'echarts/core',
      'echarts/charts',
      'echarts/components',
      'echarts/features',
      'echarts/renderers',
    ],
  },
  server: { strictPort: true, proxy: { '^/(?!enterprise/)': { target: api, xfwd: false } } },
})
