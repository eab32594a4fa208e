import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const signedOutPaths = new Set([
  '/enterprise/login',
  '/enterprise/register',
  '/enterprise/forget',
  '/enterprise/protocol',
  '/enterprise/company',
  '/enterprise/first-password',
  '/enterprise/second-step-setup',
])

/** Pages of the console that only development has; see apps/console/gallery. */
const developmentPaths = new Set(['/enterprise/gallery'])

/** While one works on it, the console is served with hot reload on another port; who opens it here is told where. */
export function pointToConsole(app: FastifyInstance, origin: string): void {
  const address = `${origin}/enterprise/`
  for (const path of ['/', '/enterprise', '/enterprise/*'])
    app.get(path, { config: { access: 'page' } }, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(`<p>In development the console is at <a href="${address}">${address}</a></p>\n`),
    )
}

/** In an attribute between double quotes. */
const quoted = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The built console: its pages with a nonce of each answer, its assets for ever. */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  miniProgramLink = '',
): Promise<void> {
  const [signedIn, signedOut] = await Promise.all(
    ['index.html', 'gate.html'].map(async (name) => {
      const html = await readFile(join(folder, name), 'utf8')
      return html.replace('__MINI_PROGRAM_LINK__', () => quoted(miniProgramLink))
    }),
  )
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/enterprise/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  })
  const send = (reply: FastifyReply, page: string | undefined) => {
    const nonce = reply.cspNonce()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page?.replaceAll('__CSP_NONCE__', nonce))
  }
  const page = { config: { access: 'page' as const } }
  app.get('/', page, (_request, reply) => reply.redirect('/enterprise/index'))
  app.get('/enterprise', page, (_request, reply) => reply.redirect('/enterprise/index'))
  app.get('/enterprise/*', page, (request, reply) => {
    const path = (request.url.split('?')[0] ?? '').toLowerCase().replace(/\/$/, '')
    if (developmentPaths.has(path)) reply.code(404)
    return send(reply, signedOutPaths.has(path) ? signedOut : signedIn)
  })
}
