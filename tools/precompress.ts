import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const isText = /\.(js|mjs|css|svg|json|txt|wasm|map)$/
const smallest = 1024

/** Writes a `.br` and a `.gz` beside every text file of the build, so that the server only picks one. Pages are left out: they get a nonce each time. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names
          .filter((name) => isText.test(name) && !name.startsWith('.vite'))
          .map((name) => compress(join(folder, name))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  if ((await stat(path)).size < smallest) return
  const bytes = await readFile(path)
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    toGzip(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
