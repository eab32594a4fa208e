import type { FastifyReply, FastifyRequest } from 'fastify'

import { hashToken, newToken, sessionHours } from '#features/company/accounts/server/accounts.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { CallContext } from '#platform/server/http/context.ts'

import { insertSession } from './sessions.repository.ts'

/** The cookie that a browser's session is bound to. */
export const companionName = (secure: boolean) => (secure ? '__Host-cardline-session' : 'cardline-session')

/** A browser sends Sec-Fetch-Site with every request; its sessions are bound to a cookie that no script can read. */
export const isBrowser = (request: FastifyRequest) => request.headers['sec-fetch-site'] !== undefined

/** What signing in needs of a call: it has no company yet, and so no transaction. */
export type Entrance = Pick<CallContext, 'services' | 'request' | 'reply'>

/** Opens a session and answers its token; must run inside the account's tenant transaction. */
export async function openSession(
  tx: Tx,
  accountId: string,
  { request, reply, services: { settings } }: Entrance,
): Promise<string> {
  const { secureCookies } = settings
  const token = newToken()
  const companion = isBrowser(request) ? newToken() : null
  await insertSession(tx, {
    accountId,
    tokenHash: hashToken(token),
    companionHash: companion === null ? null : hashToken(companion),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    expiresAt: new Date(Date.now() + sessionHours * 3_600_000),
  })
  if (companion !== null) {
    reply.setCookie(companionName(secureCookies), companion, {
      httpOnly: true,
      secure: secureCookies,
      sameSite: 'lax',
      path: '/',
      maxAge: sessionHours * 3600,
    })
  }
  return token
}

/** Forgets the companion cookie of a browser. */
export const clearCompanion = (reply: FastifyReply, secureCookies: boolean) =>
  reply.clearCookie(companionName(secureCookies), {
    httpOnly: true,
    secure: secureCookies,
    sameSite: 'lax',
    path: '/',
  })
