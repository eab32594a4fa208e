import { timingSafeEqual } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { sessionHours } from '#features/company/accounts/server/accounts.public.ts'
import type { Services } from '#platform/server/http/context.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'

import { type Entrance, isBrowser } from './sessions.actions.ts'

/** The cookie that says whose people use this browser: of which company, and nothing of the person. It opens nothing. */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-cardline-colleague' : 'cardline-colleague')

const markOf = async ({ database }: Pick<Services, 'database'>, companyId: string): Promise<string> =>
  keyedDigest(await secretFor(database, 'colleagues'), [companyId], 22)

const lasting = (isSecure: boolean) =>
  ({ httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' }) as const

/** Marks the browser of somebody who signed in, for as long as a session lasts. */
export async function markColleague(
  { request, reply, services }: Entrance,
  companyId: string,
): Promise<void> {
  if (!isBrowser(request)) return
  const { secureCookies } = services.settings
  reply.setCookie(cookieName(secureCookies), await markOf(services, companyId), {
    ...lasting(secureCookies),
    maxAge: sessionHours * 3600,
  })
}

/** Takes the mark away. */
export const unmarkColleague = (reply: FastifyReply, isSecure: boolean) =>
  reply.clearCookie(cookieName(isSecure), lasting(isSecure))

/** Whether the company's own people use this browser. Nothing is asked or stored for it. */
export async function isColleague(
  request: FastifyRequest,
  services: Pick<Services, 'database' | 'settings'>,
  companyId: string,
): Promise<boolean> {
  const mark = request.cookies[cookieName(services.settings.secureCookies)]
  if (mark === undefined || !/^[0-9A-Za-z]{22}$/.test(mark)) return false
  return timingSafeEqual(Buffer.from(mark), Buffer.from(await markOf(services, companyId)))
}
