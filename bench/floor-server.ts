import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import react from '@vitejs/plugin-react'
import { build } from 'vite'

import type { Running } from './product-server.ts'

const kinds: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
}
const rows = Array.from({ length: 20 }, (_, id) => ({
  id,
  name: `person ${id}`,
  mobile: `${13_800_000_000 + id}`,
  email: `person${id}@example.com`,
  state: id % 3 ? 'active' : 'paused',
}))

/** Builds and serves the least page that React and antd allow, to set our figures beside. */
export async function startFloor(): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'cardline-floor-'))
  const root = join(import.meta.dirname, 'floor')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 2000 },
  })
  const packed = new Map<string, Buffer>()
  const fileAt = async (path: string) => {
    const file = extname(path) ? path : '/index.html'
    const body = packed.get(file) ?? gzipSync(await readFile(join(folder, file)), { level: 9 })
    packed.set(file, body)
    return { type: kinds[extname(file)] ?? 'application/octet-stream', body }
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://floor')
    const answer =
      pathname === '/rows'
        ? Promise.resolve({ type: 'application/json', body: gzipSync(JSON.stringify(rows)) })
        : fileAt(pathname)
    answer.then(
      ({ type, body }) =>
        response
          .writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length })
          .end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
