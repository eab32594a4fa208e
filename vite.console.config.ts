import { join } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { firstPaint } from './tools/first-paint.ts'
import { precompress } from './tools/precompress.ts'

const root = import.meta.dirname
const apiPort = process.env.PORT ?? '8080'
const api = `http://127.0.0.1:${apiPort}`

/** The back office at /enterprise/: one page for who is signed in, a small one for who is not. */
export default defineConfig({
  root: join(root, 'apps/console'),
  base: '/enterprise/',
  cacheDir: join(root, 'node_modules/.vite-console'),
  plugins: [react(), firstPaint(), precompress()],
  // The server puts the nonce of each answer in its place.
  html: { cspNonce: '__CSP_NONCE__' },
  // `import { type X }` is gone from the output: kept, it would load modules for their side effects, all languages among them.
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: join(root, 'apps/console/index.html'), gate: join(root, 'apps/console/gate.html') },
      output: {
        // Chunks are named after everything that needs them, which grows with the product: the first word is enough.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            // By who needs it: the signed-out pages load their part of antd alone, and small remainders join a neighbour.
            {
              name: 'antd',
              test: /node_modules[\\/](antd|@ant-design|@rc-component|rc-[a-z-]+|@emotion|dayjs)[\\/]/,
              priority: 20,
              tags: ['$initial'],
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
            },
            { name: 'base', test: /node_modules[\\/]/, priority: 10, tags: ['$initial'], entriesAware: true, entriesAwareMergeThreshold: 20_000 },
            { name: 'library', test: /node_modules[\\/]/, entriesAware: true, entriesAwareMergeThreshold: 40_000 },
          ],
        },
      },
    },
  },
  optimizeDeps: { include: ['react', 'react-dom/client', 'antd', '@ant-design/icons', '@tanstack/react-query', '@tanstack/react-router', 'dayjs', 'zustand', 'zod'] },
  server: { strictPort: true, proxy: { '^/(?!enterprise/)': { target: api, xfwd: false } } },
})
