import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { htmlPage, pageLanguage } from '#features/cards/card-pages/server/page-reply.public.ts'
import type { Language } from '#platform/text/texts.ts'

import { gateIcon, gateWorker } from './gate-worker.data.ts'

/** How the gate becomes HTML; the application brings it with everything that its program may load. */
export interface GatePages {
  files: readonly string[]
  gate(language: Language, nonce: string): string
  /** The name under the sign on a home screen. */
  nameIn(language: Language): string
}

/** The page of the gate with the program that keeps it for times without a connection. */
export function mountGatePages(app: FastifyInstance, { files, gate, nameIn }: GatePages): void {
  const route = { config: { access: 'page' as const } }
  const version = createHash('sha256')
    .update(files.join())
    .update(gateWorker)
    .digest('base64url')
    .slice(0, 12)
  const worker = `const version = '${version}'\nconst files = ${JSON.stringify(files)}\n${gateWorker}`
  app.get('/gate/', route, (request, reply) => {
    const language = pageLanguage(request, reply, app.services)
    const html = gate(language, reply.cspNonce())
    const policy = String(reply.getHeader('content-security-policy'))
    return (
      htmlPage(reply, 200)
        // The program that reads codes is WebAssembly: it runs here and on no other page.
        .header(
          'content-security-policy',
          policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
        )
        .send(html)
    )
  })
  app.get('/gate/sw.js', route, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
  app.get('/gate/icon.svg', route, (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(gateIcon),
  )
  app.get('/gate/manifest.webmanifest', route, (request, reply) => {
    const name = nameIn(pageLanguage(request, reply, app.services))
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify({
          name,
          short_name: name,
          id: '/gate/',
          start_url: '/gate/',
          scope: '/gate/',
          display: 'standalone',
          orientation: 'portrait',
          background_color: '#eef0f3',
          theme_color: '#1f5fbf',
          icons: [{ src: '/gate/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
        }),
      )
  })
}
