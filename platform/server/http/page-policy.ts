import type { FastifyInstance, FastifyReply } from 'fastify'
import { nanoid } from 'nanoid'

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce of this answer's inline scripts and styles; asking for it declares the answer a page of ours. */
    cspNonce(): string
  }
}

interface PolicyOptions {
  /** Whether browsers reach us by https: then they are told to stay there. */
  https: boolean
}

const policyOf = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Style attributes cannot run code; the component library and server-rendered faces set sizes and colours with them.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    // Pictures that only some may see are fetched with the session, then opened from the page's own memory.
    "connect-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Lets one page play a stream or a film from another place, such as `https://live.example.com`: media and what its player
 * fetches of them. For a reply whose nonce was asked for; scripts, frames and pictures stay our own.
 */
export function playsFrom(reply: FastifyReply, origin: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header(
    'content-security-policy',
    policy
      .replace("media-src 'self' blob:", `media-src 'self' blob: ${origin}`)
      .replace("connect-src 'self' blob:", `connect-src 'self' blob: ${origin}`),
  )
}

const inert = "sandbox; default-src 'none'; frame-ancestors 'none'"

const nonces = new WeakMap<FastifyReply, string>()

/** Headers of every answer; pages additionally get a content security policy with a nonce of their own. */
export function guardPages(app: FastifyInstance, { https }: PolicyOptions): void {
  app.decorateReply('cspNonce', function (this: FastifyReply) {
    const nonce = nonces.get(this) ?? nanoid(24)
    nonces.set(this, nonce)
    this.header('content-security-policy', policyOf(nonce))
    return nonce
  })
  const headers = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(self)',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  // The specification has one group of calls beside the others.
  const isCall = /^\/(v2|material)\//
  // oxlint-disable-next-line max-params -- the shape that Fastify gives to hooks without a promise
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isCall.test(request.url)) {
      // Personal answers are kept by nobody.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      // Answers of calls are read, not opened: a file that somebody sent does nothing even where a browser shows it.
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', inert)
    }
    done(null, payload)
  })
}
