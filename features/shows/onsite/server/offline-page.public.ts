import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { htmlPage, pageLanguage } from '#features/cards/card-pages/server/page-reply.public.ts'
import type { Language } from '#platform/text/texts.ts'

import { offlineWorker } from './offline-worker.data.ts'

/** A page that works without a connection. The application brings it with everything that its program may load. */
export interface OfflinePage {
  files: readonly string[]
  draw(language: Language, nonce: string): string
  /** The name under the sign on a home screen. */
  nameIn(language: Language): string
}

interface Place {
  /** The address of the page, with its last slash. */
  path: string
  /** The name of its cache. */
  name: string
  /** The sign on a home screen, as SVG. */
  icon: string
  page: OfflinePage
}

/** Mounts a page with the program that keeps it for times without a connection. The page itself holds nothing of anybody. */
export function mountOfflinePage(app: FastifyInstance, { path, name, icon, page }: Place): void {
  const { files, draw, nameIn } = page
  const route = { config: { access: 'page' as const } }
  const version = createHash('sha256')
    .update(files.join())
    .update(offlineWorker)
    .digest('base64url')
    .slice(0, 12)
  const facts = { version, name, page: path, files }
  const constants = Object.entries(facts).map(([key, value]) => `const ${key} = ${JSON.stringify(value)}`)
  const worker = [...constants, offlineWorker].join('\n')
  app.get(path, route, (request, reply) => {
    const language = pageLanguage(request, reply, app.services)
    const html = draw(language, reply.cspNonce())
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
  app.get(`${path}sw.js`, route, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
  app.get(`${path}icon.svg`, route, (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(icon),
  )
  app.get(`${path}manifest.webmanifest`, route, (request, reply) => {
    const shown = nameIn(pageLanguage(request, reply, app.services))
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify({
          name: shown,
          short_name: shown,
          id: path,
          start_url: path,
          scope: path,
          display: 'standalone',
          orientation: 'portrait',
          background_color: '#eef0f3',
          theme_color: '#1f5fbf',
          icons: [{ src: `${path}icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
        }),
      )
  })
}
