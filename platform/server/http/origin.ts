import type { FastifyRequest } from 'fastify'

import { platformTexts } from '#platform/text/platform.texts.ts'

import { refuse } from './refusal.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a browser's changing request that another site caused. Callers without `Origin` and `Sec-Fetch-Site` are no
 * browsers and carry no cookies of a user, so they pass.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (safeMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
  const foreignOrigin =
    origin !== undefined && origin !== (publicOrigin ?? ownOrigin(request)) && origin !== ownOrigin(request)
  if (foreignSite || foreignOrigin)
    throw refuse(platformTexts, (t) => t.refusal.foreignOrigin, { status: 403, reason: 'FOREIGN_ORIGIN' })
}

const ownOrigin = (request: FastifyRequest) => `${request.protocol}://${request.host}`
