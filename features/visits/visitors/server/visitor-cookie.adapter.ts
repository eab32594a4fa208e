import type { FastifyReply, FastifyRequest } from 'fastify'

import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Services } from '#platform/server/http/context.ts'

const cookieName = 'vid'
const declinedName = 'vid_off'
const yearSeconds = 365 * 86_400

/** Who opens a page, as far as a cookie of our own can tell. */
export interface Browsing {
  /** 128 random bits that this browser keeps for a year. */
  vid: string
  isNew: boolean
}

const lasting = (services: Services) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: services.settings.secureCookies,
    maxAge: yearSeconds,
  }) as const

/** Whether this browser asked not to be counted. */
export const hasDeclined = (request: FastifyRequest) => request.cookies[declinedName] === '1'

const newBrowsers = new WeakMap<FastifyRequest, Browsing>()

/** The browser's cookie, or a new one that is not set yet: the same for everybody who looks at one request. */
export function browsingOf(request: FastifyRequest): Browsing {
  const vid = request.cookies[cookieName]
  if (vid !== undefined && /^[0-9A-Za-z]{22}$/.test(vid)) return { vid, isNew: false }
  const browsing = newBrowsers.get(request) ?? { vid: newPublicId(), isNew: true }
  newBrowsers.set(request, browsing)
  return browsing
}

export function keepCookie(reply: FastifyReply, services: Services, { vid }: Browsing): void {
  void reply.setCookie(cookieName, vid, lasting(services))
}

export function declineCookie(reply: FastifyReply, services: Services): void {
  void reply.clearCookie(cookieName, { path: '/' }).setCookie(declinedName, '1', lasting(services))
}

export function acceptCookie(reply: FastifyReply): void {
  void reply.clearCookie(declinedName, { path: '/' })
}
