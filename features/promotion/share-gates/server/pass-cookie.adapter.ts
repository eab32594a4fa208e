import type { FastifyReply, FastifyRequest } from 'fastify'

import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { Services } from '#platform/server/http/context.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'
import { dayMs } from '#platform/domain/durations.ts'

const cookieName = 'gate'
const lastingDays = 180

/** When a pass that is given now ends. */
export const passEnds = () => new Date(Date.now() + lastingDays * dayMs)

const digest = async ({ database }: Services, companyId: string, cookie: string) =>
  keyedDigest(await secretFor(database, 'share-gates'), [companyId, cookie], 22)

const cookieOf = (request: FastifyRequest) => {
  const cookie = request.cookies[cookieName] ?? ''
  return /^[0-9A-Za-z]{22}$/.test(cookie) ? cookie : undefined
}

/** Whether a browser may hold a pass of anybody: known without a look into the database. */
export const mayHoldPass = (request: FastifyRequest): boolean => cookieOf(request) !== undefined

/** The holder of passes of this company, by a cookie that counts nothing and names nobody; undefined for a browser without one. */
export async function holderOf(
  { request, services }: { request: FastifyRequest; services: Services },
  companyId: string,
): Promise<string | undefined> {
  const cookie = cookieOf(request)
  return cookie === undefined ? undefined : digest(services, companyId, cookie)
}

/** Gives the browser the cookie that its passes hang on, or keeps the one that it has. */
export async function keepHolder(
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: Services },
  companyId: string,
): Promise<string> {
  const cookie = cookieOf(request) ?? newPublicId()
  void reply.setCookie(cookieName, cookie, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: services.settings.secureCookies,
    maxAge: (lastingDays * dayMs) / 1000,
  })
  return digest(services, companyId, cookie)
}
